import { extractWithPath } from '@sanity/mutator';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import type { PatchOperations, InsertOperation } from './mutation.ts';

/** Matches quoted text, which is skipped, and ranges of items, including `[*]`. */
const QUOTED_OR_RANGE = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[ *(?:\*|(-?\d+)? *: *(-?\d+)?) *\]/g;

/** Matches a range of millions of items in a union or with a step: the mutator would enumerate all of them. */
const LONG_RANGE = /-\d{7,} *:|: *\d{7,}/;

/** Returns the length of the longest array nested in a value. */
function longestArray(value: unknown): number {
  const children: unknown[] = Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value) : [];
  const own = Array.isArray(value) ? value.length : 0;
  return children.reduce<number>((longest, child) => Math.max(longest, longestArray(child)), own);
}

/** Enumerates the indexes of a range; `undefined` if they depend on the length of an array. */
function indexesOf(start: number, end: number, longest: number): string | undefined {
  if (end < 0 || (start < 0 && end !== Infinity)) return undefined;
  const first = Math.max(start, -longest);
  const length = (start < 0 ? 0 : Math.min(end, longest)) - first;
  return Array.from({ length: Math.max(0, length) }, (_, offset) => first + offset).join();
}

/**
 * Normalises a range to indexes or bounds within the longest array: the mutator enumerates ranges, and takes an end of
 * 0 for an open end.
 */
function selection(start: number, end: number, longest: number, isLast: boolean): string {
  const indexes = indexesOf(start, end, longest);
  // An index beyond every array: matches nothing.
  if (indexes === '') return String(longest + 1);
  if (indexes !== undefined && !isLast) return indexes;
  const within = (bound: number) => Math.max(-longest, Math.min(bound, longest));
  return `${within(start)}:${end === Infinity ? '' : within(end)}`;
}

/**
 * True if the mutator parses the path to its end. It silently ignores an invalid rest; so an appended dot, which is
 * never valid at the end, must be a parse error. It accepts an opening bracket at the end.
 */
function isFullyParsed(path: string): boolean {
  if (/\[ *$/.test(path)) return false;
  try {
    extractWithPath(`${path}.`, {});
    return false;
  } catch {
    return true;
  }
}

/**
 * Normalises a JSONMatch path for the mutator, which has no `[*]` and applies what follows a range once per item of the
 * range to each of them (`inc` by 1 on two items would add 2).
 *
 * @param document Document the path is applied to; indexes are limited to its longest array.
 * @throws Error for a path that is invalid or has a range that is too long.
 */
export function normalizePath(path: string, document: JsonObject): string {
  if (!isFullyParsed(path.replaceAll(QUOTED_OR_RANGE, (part) => (part.startsWith('[') ? '[0]' : part)))) {
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
 * Normalises the paths of all operations.
 *
 * @param document Document the operations are applied to.
 * @throws Error as {@link normalizePath} does.
 */
export function normalizePaths(
  operations: Omit<PatchOperations, 'merge'>,
  document: JsonObject,
): Omit<PatchOperations, 'merge'> {
  const read = (path: string) => normalizePath(path, document);
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

const RANGE_AT_END = /^(?<array>.+)\[ *(?:\*|(?<start>-?\d+)? *: *(?<end>-?\d+)?) *\] *$/;

/** Replacement of a range of an array, with the bounds of the client's `splice()`. */
interface RangeReplacement {
  /** Path of the array. */
  readonly array: string;
  readonly start: number;
  readonly end: number;
  readonly items: readonly unknown[];
}

/** Parses an insertion that replaces a range; `undefined` for any other. */
export function rangeReplacement(insert: InsertOperation | undefined): RangeReplacement | undefined {
  const { array, start, end } = RANGE_AT_END.exec(insert?.path ?? '')?.groups ?? {};
  if (insert?.position !== 'replace' || array === undefined) return undefined;
  // As in `splice()`: -1 is the position after the last item.
  return { array, start: Number(start ?? 0), end: end ? Number(end) : -1, items: insert.items };
}

function changeAt(
  value: unknown,
  [step, ...steps]: readonly (string | number)[],
  change: (value: unknown) => unknown,
): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === step ? changeAt(item, steps, change) : item));
  }
  return isJsonObject(value) ? { ...value, [step]: changeAt(value[step], steps, change) } : value;
}

function spliced(value: unknown, { start, end, items }: RangeReplacement): unknown {
  if (!Array.isArray(value)) return value;
  const positionOf = (bound: number) =>
    Math.min(value.length, Math.max(0, bound < 0 ? value.length + bound + 1 : bound));
  const from = positionOf(start);
  return value.toSpliced(from, Math.max(0, positionOf(end) - from), ...items);
}

/**
 * Replaces a range with the semantics of the client's `patch.splice()`: an empty range is an insertion point, and the
 * bound -1 is the position after the last item. The mutator ignores the former and takes -1 for the last item.
 *
 * @throws Error for an invalid path.
 */
export function replaceRange(document: JsonObject, replacement: RangeReplacement): JsonObject {
  const found = extractWithPath(normalizePath(replacement.array, document), document);
  const paths = new Map(found.map(({ path }) => [JSON.stringify(path), path]));
  return [...paths.values()].reduce<JsonObject>(
    // The path leads into the document, so the result is an object.
    (changed, path) => changeAt(changed, path, (value) => spliced(value, replacement)) as JsonObject,
    document,
  );
}
