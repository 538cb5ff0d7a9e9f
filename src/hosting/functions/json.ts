import { isRecord } from '../../shared/json.ts';
import { FORWARDING } from './site-function.ts';

/** JSON object from outside. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Keys with a meaning for JavaScript, which no honest sender uses. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a JSON object from outside.
 *
 * @returns `undefined` if it is malformed, no object, nested too deeply, or has keys of prototypes.
 */
export function parseJsonObject(text: string): JsonObject | undefined {
  const value = parse(text);
  return isRecord(value) && isHarmless(value) ? value : undefined;
}

/** Copies the listed fields of an object. */
export function pick(source: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(
    fields.filter((field) => Object.hasOwn(source, field)).map((field) => [field, source[field]]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Walks level by level: recursion would exhaust the stack that it is to protect. */
function isHarmless(root: JsonObject): boolean {
  let level: readonly object[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > FORWARDING.maxJsonDepth) return false;
    if (level.some((value) => Object.keys(value).some((key) => PROTOTYPE_KEYS.has(key)))) return false;
    level = level
      .flatMap((value): readonly unknown[] => Object.values(value))
      .filter((value) => typeof value === 'object' && value !== null);
  }
  return true;
}
