import { extractWithPath } from '@sanity/mutator';
import { isJsonObject, type JsonObject } from '../../ground/json.ts';
import type { PatchOperations } from './mutation.ts';

/** Quoted text, which is passed over, or a range of items; `[*]` is all of them. */
const QUOTED_OR_RANGE = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[ *(?:\*|(-?\d+)? *: *(-?\d+)?) *\]/g;

/** A range of millions of items, among other selections or with steps: the mutator lists all of them. */
const LONG_RANGE = /-\d{7,} *:|: *\d{7,}/;

/** How many items the longest array has, anywhere inside of a value. */
function longestArray(value: unknown): number {
  const children: unknown[] = Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value) : [];
  const own = Array.isArray(value) ? value.length : 0;
  return children.reduce<number>((longest, child) => Math.max(longest, longestArray(child)), own);
}

/** Lists the indexes of a range; `undefined` where they depend on the length of an array. */
function indexesOf(start: number, end: number, longest: number): string | undefined {
  if (end < 0 || (start < 0 && end !== Infinity)) return undefined;
  const first = Math.max(start, -longest);
  const length = (start < 0 ? 0 : Math.min(end, longest)) - first;
  return Array.from({ length: Math.max(0, length) }, (_, offset) => first + offset).join();
}

/** A range within bounds, for the mutator goes through all it says, and takes an end of 0 for no end. */
function selection(start: number, end: number, longest: number, isLast: boolean): string {
  const indexes = indexesOf(start, end, longest);
  // No array has an item there.
  if (indexes === '') return String(longest + 1);
  if (indexes !== undefined && !isLast) return indexes;
  const within = (bound: number) => Math.max(-longest, Math.min(bound, longest));
  return `${within(start)}:${end === Infinity ? '' : within(end)}`;
}

/**
 * Whether the mutator reads a path to its end. It takes what it can read of the beginning and passes over the rest: a
 * dot at the very end, which nothing may end with, is an error only if it gets there. A bracket that opens at the end
 * is one it does not mind.
 */
function isReadWhole(path: string): boolean {
  if (/\[ *$/.test(path)) return false;
  try {
    extractWithPath(`${path}.`, {});
    return false;
  } catch {
    return true;
  }
}

/**
 * A JSONMatch path as the mutator knows it. It has no `[*]`, and what follows a range it does once for each item of the
 * range to each of them: two items would be counted up by two.
 *
 * @param document What the path is for; no index is beyond its longest array.
 *
 * @throws Error naming a path of which only the beginning can be read, or with a range that is too long.
 */
export function readPath(path: string, document: JsonObject): string {
  if (!isReadWhole(path.replaceAll(QUOTED_OR_RANGE, (part) => (part.startsWith('[') ? '[0]' : part)))) {
    throw new Error(`"${path}" is not a path`);
  }
  const selections = (part: string, start?: string, end?: string, offset = 0): string => {
    if (!part.startsWith('[')) return part;
    const isLast = path.slice(offset + part.length).trim() === '';
    const bounds = [Number(start ?? 0), end ? Number(end) : Infinity] as const;
    return `[${selection(...bounds, longestArray(document), isLast)}]`;
  };
  const known = path.replaceAll(QUOTED_OR_RANGE, selections);
  if (LONG_RANGE.test(known.replaceAll(QUOTED_OR_RANGE, ''))) {
    throw new Error(`"${path}" has a range that is too long`);
  }
  return known;
}

/**
 * The same operations with their paths as the mutator knows them.
 *
 * @param document What they are done to.
 * @throws Error as {@link readPath} does.
 */
export function readPaths(
  operations: Omit<PatchOperations, 'merge'>,
  document: JsonObject,
): Omit<PatchOperations, 'merge'> {
  const read = (path: string) => readPath(path, document);
  const keys = <Value>(values: Readonly<Record<string, Value>> | undefined) =>
    values && Object.fromEntries(Object.entries(values).map(([path, value]) => [read(path), value]));
  const { setIfMissing, set, unset, diffMatchPatch, inc, dec, insert } = operations;
  return {
    setIfMissing: keys(setIfMissing),
    set: keys(set),
    unset: unset?.map(read),
    diffMatchPatch: keys(diffMatchPatch),
    inc: keys(inc),
    dec: keys(dec),
    insert: insert && { ...insert, path: read(insert.path) },
  };
}
