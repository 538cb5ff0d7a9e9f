import type { ObjectTypeNode, TypeNode } from 'groq-js';
import { isRecord } from '../../../shared/json.ts';

/**
 * Finds variants of a type that a set of values never covers: optional fields that are never filled or never empty,
 * and members of a union that never occur. Fields of list items count too; images, links and rich text do not, as
 * they are components with samples of their own.
 * @param ignored names of fields that other samples cover.
 */
export function sampleGaps(
  node: TypeNode,
  values: readonly unknown[],
  ignored: ReadonlySet<string> = new Set(),
): readonly string[] {
  return gapsOf(node, values, '', ignored);
}

type Ignored = ReadonlySet<string>;

function gapsOf(
  node: TypeNode,
  values: readonly unknown[],
  path: string,
  ignored: Ignored,
): readonly string[] {
  switch (node.type) {
    case 'object':
      return isComponent(node) ? [] : gapsOfFields(node, values, path, ignored);
    case 'array':
      return gapsOf(
        node.of,
        values.flatMap((value) => (isList(value) ? value : [])),
        `${path}[]`,
        ignored,
      );
    case 'union':
      return gapsOfUnion(node.of, values, path, ignored);
    default:
      return [];
  }
}

function gapsOfFields(
  { attributes }: ObjectTypeNode,
  values: readonly unknown[],
  path: string,
  ignored: Ignored,
): readonly string[] {
  return Object.entries(attributes).flatMap(([name, { value: type }]) => {
    if (name.startsWith('_') || ignored.has(name)) return [];
    const parts = values.map((value) => (isRecord(value) ? (value[name] ?? null) : null));
    return gapsOf(type, parts, path === '' ? name : `${path}.${name}`, ignored);
  });
}

function gapsOfUnion(
  options: readonly TypeNode[],
  values: readonly unknown[],
  path: string,
  ignored: Ignored,
): readonly string[] {
  const filled = values.filter((value) => value !== null);
  const isOptional = options.some(({ type }) => type === 'null');
  const gaps = isOptional && filled.length === values.length ? [`${path} is never empty`] : [];
  if (filled.length === 0) return [...gaps, `${path} is never filled`];
  const choices = options.flatMap((option) =>
    option.type === 'string' && option.value !== undefined ? [option.value] : [],
  );
  const unused = choices.filter((choice) => !filled.includes(choice));
  const inside = options.filter(({ type }) => type !== 'null');
  const [only] = inside;
  return [
    ...gaps,
    ...unused.map((choice) => `${path} is never '${choice}'`),
    ...(only && inside.length === 1 ? gapsOf(only, filled, path, ignored) : []),
  ];
}

/** True for images and links, which have samples of their own in the style guide. */
function isComponent({ attributes }: ObjectTypeNode): boolean {
  return 'assetId' in attributes || ('label' in attributes && 'destination' in attributes);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
