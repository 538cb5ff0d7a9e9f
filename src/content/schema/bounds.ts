import { EDITORIAL } from '../../config/editing/editorial.ts';
import { controlCharacterProblem } from './rules/control-characters.ts';
import { hasChoices, type SchemaNode } from './schema-node.ts';
import { isRecord, property } from '../../shared/json.ts';

const { textCharacters, addressCharacters, listItems, paragraphs } = EDITORIAL;

/** The part of Sanity's `Rule` that bounds use. */
interface BoundRule {
  max(limit: number): { error(advice: string): unknown };
  custom(check: (value: unknown) => string | true): unknown;
}

type Validation = (rule: BoundRule, context?: unknown) => unknown;

/**
 * Gives every text, address and list of a type, at any depth, a size that no honest content reaches, and refuses control
 * characters in them: what is written through the API can be anything. Fields may have closer limits of their own.
 */
export function withBounds<Type extends { readonly type: string }>(type: Type): Type {
  // Everything of a definition stays, so it is still one of its kind.
  return boundedNode(type) as Type;
}

/** True for plain-text members of a list; the rule of the list checks them. */
const isPlainText = (node: SchemaNode): boolean => node.type === 'string' && Object.keys(node).length === 1;

function boundedNode(node: SchemaNode): SchemaNode {
  if (isPlainText(node)) return node;
  const bound = boundOf(node);
  return {
    ...node,
    ...(node.fields && { fields: node.fields.map(boundedNode) }),
    ...(node.of && { of: node.of.map(boundedNode) }),
    ...(node.marks?.annotations && {
      marks: { ...node.marks, annotations: node.marks.annotations.map(boundedNode) },
    }),
    ...(bound && { validation: withRule(node.validation, bound) }),
  };
}

function withRule(validation: unknown, bound: Validation): Validation {
  if (typeof validation !== 'function') return bound;
  // Definitions are typed with Sanity's Rule; the result is returned unchanged.
  const own = validation as Validation;
  return (rule, context) => [own(rule, context), bound(rule)].flat();
}

function boundOf(node: SchemaNode): Validation | undefined {
  const { type, of: members } = node;
  const isText = type === 'string' || type === 'text';
  if (isText && !hasChoices(node)) {
    return (rule) => [
      rule.max(textCharacters).error(`Shorten the text to ${textCharacters} characters.`),
      rule.custom(controlCharacterProblem),
    ];
  }
  if (type === 'url')
    return (rule) => [rule.custom(addressLengthProblem), rule.custom(controlCharacterProblem)];
  if (type !== 'array') return undefined;
  if (members?.some((member) => member.type === 'block')) {
    return (rule) => [
      rule.max(paragraphs).error(`Keep at most ${paragraphs} paragraphs, or make two pages of it.`),
      rule.custom(paragraphLengthProblem),
      rule.custom(controlCharacterProblem),
    ];
  }
  return (rule) => [
    rule.max(listItems).error(`Keep at most ${listItems} entries.`),
    ...(members?.some(isPlainText)
      ? [rule.custom(entryLengthProblem), rule.custom(controlCharacterProblem)]
      : []),
  ];
}

function entryLengthProblem(value: unknown): string | true {
  const isLong =
    Array.isArray(value) && value.some((entry) => typeof entry === 'string' && entry.length > textCharacters);
  return isLong ? `Shorten entries to ${textCharacters} characters.` : true;
}

/** Limits addresses: `max` of the Studio is not for fields of that type. */
function addressLengthProblem(value: unknown): string | true {
  if (typeof value !== 'string' || value.length <= addressCharacters) return true;
  return `Give an address of at most ${addressCharacters} characters.`;
}

function paragraphLengthProblem(value: unknown): string | true {
  const isLong = Array.isArray(value) && value.some((block) => textLength(block) > textCharacters);
  return isLong ? `Divide paragraphs of more than ${textCharacters} characters.` : true;
}

function textLength(block: unknown): number {
  const children: readonly unknown[] =
    isRecord(block) && Array.isArray(block['children']) ? block['children'] : [];
  const texts = children.map((child) => property(child, 'text'));
  return texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);
}
