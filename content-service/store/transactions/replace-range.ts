import { extractWithPath } from '@sanity/mutator';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { normalizePath } from './paths.ts';
import type { InsertOperation } from './mutation.ts';

const RANGE_AT_END = /^(?<array>.+)\[ *(?:\*|(?<start>-?\d+)? *: *(?<end>-?\d+)?) *\] *$/;

/** Replacement of a range of an array, with the bounds of the client's `splice()`. */
export interface RangeReplacement {
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
