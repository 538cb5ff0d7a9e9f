import { originalIdOf } from '../../store/documents/views.ts';

/** Notation of array items in a source map: by position, or by `_key` where they have one. */
export type SourceMapMode = 'positions' | 'keys';

/** Document as shown by a perspective. */
export interface SourceDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** Location of a value: a whole document, or an attribute or item of another location. */
export type SourceLocation =
  | { readonly kind: 'document'; readonly document: SourceDocument }
  | { readonly kind: 'attribute'; readonly within: SourceLocation; readonly name: string }
  | {
      readonly kind: 'item';
      readonly within: SourceLocation;
      readonly index: number;
      readonly siblings: readonly unknown[];
    };

/** Returns the document of a location. */
export function documentOf(location: SourceLocation): SourceDocument {
  return location.kind === 'document' ? location.document : documentOf(location.within);
}

/** Returns the stored id of a document, which perspectives with drafts show under its published id. */
export function storedIdOf(document: SourceDocument): string {
  return originalIdOf(document) ?? document._id;
}

/** True if the location exists in the stored document with the same value; perspectives with drafts add attributes. */
export function isStored(location: SourceLocation): boolean {
  if (location.kind !== 'attribute' || location.within.kind !== 'document') return true;
  const { document } = location.within;
  const originalId = originalIdOf(document);
  if (originalId === undefined) return true;
  return location.name !== '_originalId' && (location.name !== '_id' || document._id === originalId);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
};

/** Formats a path segment of an attribute in the notation of source maps: `['name']`. */
export function attributeStep(name: string): string {
  return `['${name.replace(/[\f\n\r\t'\\]/g, (character) => ESCAPES[character] ?? character)}']`;
}

function keyOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null || !('_key' in item)) return undefined;
  return typeof item._key === 'string' ? item._key : undefined;
}

/** Maps unique `_key`s to positions of items, as far as clients can look them up. */
function indexKeys(items: readonly unknown[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, item] of items.entries()) {
    // `applySourceDocuments` of the client reads `_key` of each preceding item and throws at null.
    if (item === null) break;
    const key = keyOf(item);
    if (key === undefined) continue;
    if (positions.has(key)) repeated.add(key);
    positions.set(key, index);
  }
  for (const key of repeated) positions.delete(key);
  return positions;
}

/** Creates a function that formats locations as paths into their documents. Memoised per location. */
export function createPathWriter(mode: SourceMapMode): (location: SourceLocation) => string {
  const paths = new WeakMap<SourceLocation, string>();
  const keysOf = new WeakMap<readonly unknown[], ReadonlyMap<string, number>>();

  function itemStep(siblings: readonly unknown[], index: number): string {
    const key = mode === 'keys' ? keyOf(siblings[index]) : undefined;
    // Clients cannot parse keys with quotes or backslashes, however escaped; positions always work.
    if (key === undefined || !/^[^'\\\]]+$/.test(key)) return `[${index}]`;
    const keys = keysOf.get(siblings) ?? indexKeys(siblings);
    keysOf.set(siblings, keys);
    return keys.get(key) === index ? `[?(@._key=='${key}')]` : `[${index}]`;
  }

  return function write(location: SourceLocation): string {
    if (location.kind === 'document') return '$';
    const known = paths.get(location);
    if (known !== undefined) return known;
    const step =
      location.kind === 'attribute'
        ? attributeStep(location.name)
        : itemStep(location.siblings, location.index);
    const path = write(location.within) + step;
    paths.set(location, path);
    return path;
  };
}
