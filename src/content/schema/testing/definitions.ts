import { Rule } from '@sanity/schema';
import type { Rule as RuleInstance } from '@sanity/types';
import { schemaTypes } from '../index.ts';

/** A type or field as it is written down; every kind has further properties of its own. */
export interface Definition {
  readonly name?: string;
  readonly type: string;
  readonly title?: string;
  readonly description?: string;
  readonly fields?: readonly Definition[];
  readonly of?: readonly Definition[];
  readonly marks?: { readonly annotations?: readonly Definition[] };
  readonly preview?: {
    readonly select?: Readonly<Record<string, string>>;
    readonly prepare?: (selected: Readonly<Record<string, unknown>>) => unknown;
  };
  readonly options?: {
    readonly list?: readonly unknown[];
    readonly isIdentifier?: boolean;
    readonly blockGroup?: string;
  };
  readonly validation?: unknown;
}

/** Definition with its path. */
export interface PlacedDefinition {
  /** Readable path: `page.blocks`, `faq.items[question].answer`. */
  readonly path: string;
  /** The same step by step: the type, then fields (`blocks`) and items of lists (`[question]`). */
  readonly steps: readonly string[];
  readonly definition: Definition;
  /** A field of an object, rather than a type of its own or of a list's items. */
  readonly isField: boolean;
}

/** True for a list item that only names its type. */
function isOnlyAName(definition: Definition): boolean {
  return Object.keys(definition).every((key) => key === 'type');
}

function placed(definition: Definition, steps: readonly string[]): PlacedDefinition[] {
  const path = steps.join('.').replaceAll('.[', '[');
  const isField = steps.length > 1 && !steps.at(-1)?.startsWith('[');
  const items = [...(definition.of ?? []), ...(definition.marks?.annotations ?? [])];
  return [
    { path, steps, definition, isField },
    ...(definition.fields ?? []).flatMap((field) => placed(field, [...steps, field.name ?? ''])),
    ...items
      .filter((item) => !isOnlyAName(item))
      .flatMap((item) => placed(item, [...steps, `[${item.name ?? item.type}]`])),
  ];
}

// Each type has its own narrow type; here only what all of them have in common is read.
const types = schemaTypes as readonly Definition[];

/** Every type of the site with everything in it. */
export const allDefinitions: readonly PlacedDefinition[] = types.flatMap((type) =>
  placed(type, [type.name ?? '']),
);

/** Constraints and message recorded by Sanity's `Rule`. */
export interface ToldRule {
  readonly flags: readonly string[];
  readonly message: unknown;
}

/** Builds the validation rules of a definition with Sanity's own `Rule`, as the Studio does. */
export function rulesOf({ validation }: Pick<Definition, 'validation'>): readonly ToldRule[] {
  if (typeof validation !== 'function') return [];
  const made: unknown = Reflect.apply(validation, undefined, [new Rule()]);
  const rules: readonly unknown[] = Array.isArray(made) ? made : [made];
  return rules
    .filter((rule): rule is RuleInstance => rule instanceof Rule)
    .map((rule) => ({ flags: rule._rules.map(({ flag }) => flag), message: rule._message }));
}
