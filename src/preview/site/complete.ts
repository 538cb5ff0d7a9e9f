import type { ObjectTypeNode, TypeNode } from 'groq-js';
import { reuseIfEqual } from '../../content/reuse-if-equal.ts';
import { isRecord } from '../../shared/json.ts';
import { CONTENT_TEXT } from '../../content/shapes.generated.ts';
import { isHarmlessAddress } from '../../site/links.ts';

/** Result for a value that cannot be completed. */
export const INCOMPLETE = Symbol('incomplete');

/** Tells if an object of the right shape can be shown: a link that leads nowhere cannot. */
export type IsShowable = (value: Readonly<Record<string, unknown>>) => boolean;

/**
 * Completes a value of a draft to a shape, so that components get what their types promise. Texts that are missing are
 * empty, lists have no items, choices are the first one. Items of lists that lack anything else are left out, alone. An
 * address that could run something counts as missing.
 * Complete values are returned unchanged.
 * @returns {@link INCOMPLETE} if the value itself lacks a number, an address, a date or another identifier, or cannot be
 *   shown.
 */
export function fillGaps(node: TypeNode, value: unknown, isShowable: IsShowable): unknown {
  switch (node.type) {
    case 'unknown':
    case 'inline':
      return value;
    case 'null':
      return null;
    case 'array':
      return completeList(node.of, Array.isArray(value) ? value : [], isShowable);
    case 'object':
      return completeObject(node, isRecord(value) ? value : {}, isShowable);
    case 'union':
      return completeChoice(node.of, value, isShowable);
    default:
      return completePrimitive(node, value);
  }
}

function completeList(
  item: TypeNode,
  values: readonly unknown[],
  isShowable: IsShowable,
): readonly unknown[] {
  const completed = values.map((value) => fillGaps(item, value, isShowable));
  return reuseIfEqual(
    values,
    completed.filter((value) => value !== INCOMPLETE),
  );
}

function completeObject(
  node: ObjectTypeNode,
  value: Readonly<Record<string, unknown>>,
  isShowable: IsShowable,
): unknown {
  const changes: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(node.attributes)) {
    const part = value[name];
    if (attribute.optional && (part === undefined || part === null)) continue;
    const completed = fillGaps(attribute.value, part, isShowable);
    if (completed === INCOMPLETE) return INCOMPLETE;
    if (completed !== part) changes[name] = completed;
  }
  const completed = Object.keys(changes).length === 0 ? value : { ...value, ...changes };
  return isShowable(completed) ? completed : INCOMPLETE;
}

function completeChoice(options: readonly TypeNode[], value: unknown, isShowable: IsShowable): unknown {
  const isOptional = options.some((option) => option.type === 'null');
  const candidates = options.filter((option) => option.type !== 'null');
  const isMissing = value === null || value === undefined;
  if (isMissing && isOptional) return null;
  const fitting = candidates.find((option) => fits(option, value));
  // Which of several kinds of objects a draft will have is not known.
  const chosen = fitting ?? (isRecord(value) && candidates.length > 1 ? undefined : candidates[0]);
  const completed = chosen ? fillGaps(chosen, value, isShowable) : INCOMPLETE;
  return completed === INCOMPLETE && isOptional ? null : completed;
}

/** True if a value is of one kind of a union, as far as that tells the kinds apart. */
function fits(option: TypeNode, value: unknown): boolean {
  if (option.type === 'object') {
    const type = option.attributes['_type']?.value;
    const isNamed = type?.type === 'string' && type.value !== undefined;
    return isRecord(value) && (!isNamed || type.value === value['_type']);
  }
  if (option.type === 'array') return Array.isArray(value);
  if (!('value' in option) || option.value === undefined) return typeof value === option.type;
  return value === option.value;
}

function completePrimitive(
  node: Extract<TypeNode, { type: 'string' | 'number' | 'boolean' }>,
  value: unknown,
): unknown {
  if (node.value !== undefined) return node.value;
  // Identifiers have no scheme, so that this needs not know which strings are addresses.
  const isHarmless = typeof value !== 'string' || node === CONTENT_TEXT || isHarmlessAddress(value);
  if (typeof value === node.type) return isHarmless ? value : INCOMPLETE;
  if (node === CONTENT_TEXT) return '';
  return node.type === 'boolean' ? false : INCOMPLETE;
}
