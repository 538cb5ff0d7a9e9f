import type { ObjectTypeNode, SchemaType, TypeNode } from 'groq-js';
import { isRecord } from './schema/is-record.ts';
import { hasChoices, type SchemaNode } from './schema/schema-node.ts';

/** Literal type that stands for shown texts while types are generated; with its quotes as long as `ContentText`. */
export const SHOWN_TEXT = 'ShownText';

/** True for a field, or member of a list, with text that visitors read. */
function isShownText(node: SchemaNode): boolean {
  return (node.type === 'string' || node.type === 'text') && !hasChoices(node) && !isIdentifier(node);
}

function isIdentifier({ options }: SchemaNode): boolean {
  return (
    typeof options === 'object' &&
    options !== null &&
    'isIdentifier' in options &&
    options.isIdentifier === true
  );
}

/** Gives every field of a type that holds shown text the type {@link SHOWN_TEXT}, at any depth. */
export function markShownText<Type extends { readonly type: string }>(type: Type): Type {
  // Everything of a definition stays, so it is still one of its kind.
  return markNode(type) as Type;
}

function markNode(node: SchemaNode): SchemaNode {
  if (isShownText(node)) return { ...node, type: 'string', options: { list: [SHOWN_TEXT] } };
  return {
    ...node,
    ...(node.fields && { fields: node.fields.map(markNode) }),
    ...(node.of && { of: node.of.map(markNode) }),
  };
}

/** Gives the texts of rich text, which have no definition of their own, the type {@link SHOWN_TEXT}. */
export function markSpans(schema: SchemaType): SchemaType {
  const shown: TypeNode = { type: 'string', value: SHOWN_TEXT };
  const markSpan = (_: string, node: unknown) =>
    isSpan(node)
      ? { ...node, attributes: { ...node.attributes, text: { ...node.attributes['text'], value: shown } } }
      : node;
  // The copy differs in the types of texts only.
  return JSON.parse(JSON.stringify(schema), markSpan) as SchemaType;
}

function isSpan(node: unknown): node is ObjectTypeNode {
  if (!isRecord(node) || node['type'] !== 'object' || !isRecord(node['attributes'])) return false;
  const type = node['attributes']['_type'];
  return isRecord(type) && isRecord(type['value']) && type['value']['value'] === 'span';
}
