import type { Condition } from '../schema/recorded-rule.ts';

/** Characters that browsers drop from addresses, so that what is left may have another scheme. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the size that `min` and `max` compare: characters, items, or the number itself. */
function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' || Array.isArray(value) ? value.length : undefined;
}

/** True if an address is absolute, has one of the schemes and means the same to every reader. */
function hasScheme(address: unknown, schemes: readonly string[]): boolean {
  if (typeof address !== 'string' || INVISIBLE.test(address)) return false;
  const scheme = /^([a-z][a-z\d+.-]*):(?=.)/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || !schemes.includes(scheme) || !URL.canParse(address)) return false;
  return !/^https?$/.test(scheme) || /^https?:\/\/[^/\\@]+(?:[/?#]|$)/i.test(address);
}

/**
 * Tells what is wrong with a value. Apart from `required`, conditions hold for fields that are not filled in.
 * @returns the end of a sentence that begins with the field, or `undefined` when the condition holds.
 */
export function conditionProblem(
  condition: Exclude<Condition, { kind: 'custom' }>,
  value: unknown,
): string | undefined {
  if (isEmpty(value)) return condition.kind === 'required' ? 'is missing' : undefined;
  switch (condition.kind) {
    case 'required':
      return undefined;
    case 'integer':
      return Number.isInteger(value) ? undefined : `is ${quote(value)}, which is no whole number`;
    case 'unique':
      return Array.isArray(value) && hasRepetition(value) ? 'holds an entry twice' : undefined;
    case 'min':
      return (sizeOf(value) ?? condition.limit) < condition.limit ? `is ${describeSize(value)}` : undefined;
    case 'max':
      return (sizeOf(value) ?? condition.limit) > condition.limit ? `is ${describeSize(value)}` : undefined;
    case 'regex':
      return typeof value === 'string' && condition.pattern.test(value) ? undefined : `is ${quote(value)}`;
    case 'uri':
      return hasScheme(value, condition.schemes) ? undefined : `is ${quote(value)}`;
  }
}

/** Quotes the beginning of a value for a message of one line. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** True if two entries are the same, whatever their keys. */
function hasRepetition(items: readonly unknown[]): boolean {
  const texts = items.map((item) =>
    JSON.stringify(item, (key, part: unknown) => (key === '_key' ? undefined : part)),
  );
  return new Set(texts).size < texts.length;
}

function describeSize(value: unknown): string {
  if (typeof value === 'string') return `${value.length} characters long`;
  return Array.isArray(value) ? `a list of ${value.length}` : String(value);
}
