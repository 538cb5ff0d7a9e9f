import { isRecord } from '../../shared/json.ts';
import { allDefinitions, type Definition } from '../schema/testing/definitions.ts';

const types = new Map(
  allDefinitions.flatMap(({ steps, definition }) =>
    steps.length === 1 && definition.name !== undefined ? [[definition.name, definition]] : [],
  ),
);

function definitionOf(type: string): Definition {
  const definition = types.get(type);
  if (!definition) throw new Error(`The schema has no type '${type}'.`);
  return definition;
}

/** Lists the paths of all texts of a type that visitors read: `page.title`, `faq.items.question`. */
export function textFields(type: string): readonly string[] {
  return textsBelow(definitionOf(type), type);
}

function textsBelow(definition: Definition, path: string): readonly string[] {
  const named = types.get(definition.type);
  // Blocks have paths of their own, as results name their types.
  if (named) return textsBelow(named, isBlock(named) ? definition.type : path);
  if (isText(definition)) return [path];
  if (definition.type === 'block') return [`${path}.children.text`];
  return [
    ...(definition.fields ?? []).flatMap((field) => textsBelow(field, `${path}.${field.name}`)),
    ...(definition.of ?? []).flatMap((member) => textsBelow(member, path)),
  ];
}

function isBlock({ options }: Definition): boolean {
  return options?.blockGroup !== undefined;
}

function isText({ type, options }: Definition): boolean {
  return (
    (type === 'string' || type === 'text') && options?.list === undefined && options?.isIdentifier !== true
  );
}

/** Fills every field of a document, at any depth; texts and identifiers are the word “Text”. */
export function filledDocument(type: string): Readonly<Record<string, unknown>> {
  return { ...fieldsOf(definitionOf(type)), _type: type };
}

function fieldsOf({ fields = [] }: Definition): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field.name ?? '', valueOf(field)] as const));
}

function valueOf(definition: Definition): unknown {
  const { type, options, of = [] } = definition;
  const named = types.get(type);
  if (named) return withType(valueOf(named), type);
  if (type === 'array') return of.map((member, index) => memberValue(member, `k${index}`));
  if (type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'slug') return { _type: type, current: 'text' };
  if (type === 'reference') return { _type: type, _ref: 'somewhere' };
  if (type === 'block') {
    return { _type: type, style: 'normal', children: [{ _type: 'span', _key: 's', text: 'Text' }] };
  }
  if (definition.fields) return fieldsOf(definition);
  const [choice] = options?.list ?? [];
  return isRecord(choice) ? choice['value'] : (choice ?? 'Text');
}

function memberValue(member: Definition, key: string): unknown {
  return withType(valueOf(member), member.name ?? member.type, key);
}

function withType(value: unknown, _type: string, _key?: string): unknown {
  return isRecord(value) ? { ...value, _type, ...(_key !== undefined && { _key }) } : value;
}
