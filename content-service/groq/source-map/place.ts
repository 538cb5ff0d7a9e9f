import { originalIdOf } from '../../store/documents/views.ts';
import type { SourceMapMode } from './mode.ts';

/** A document as a perspective shows it: what names it, whatever else it holds. */
export interface SourceDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** Where a value stands: a document as a whole, or an attribute or item of another place. */
export type Place =
  | { readonly kind: 'document'; readonly document: SourceDocument }
  | { readonly kind: 'attribute'; readonly within: Place; readonly name: string }
  | {
      readonly kind: 'item';
      readonly within: Place;
      readonly index: number;
      readonly siblings: readonly unknown[];
    };

/** The document a place belongs to. */
export function documentOf(place: Place): SourceDocument {
  return place.kind === 'document' ? place.document : documentOf(place.within);
}

/** The id a document is stored under; perspectives with drafts show it under its published one. */
export function storedIdOf(document: SourceDocument): string {
  return originalIdOf(document) ?? document._id;
}

/** Whether a place exists in the stored document, with the same value: perspectives with drafts add to documents. */
export function isStored(place: Place): boolean {
  if (place.kind !== 'attribute' || place.within.kind !== 'document') return true;
  const { document } = place.within;
  const originalId = originalIdOf(document);
  if (originalId === undefined) return true;
  return place.name !== '_originalId' && (place.name !== '_id' || document._id === originalId);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
};

/** One step into an object, in the notation of source maps: `['name']`. */
export function attributeStep(name: string): string {
  return `['${name.replace(/[\f\n\r\t'\\]/g, (character) => ESCAPES[character] ?? character)}']`;
}

function keyOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null || !('_key' in item)) return undefined;
  return typeof item._key === 'string' ? item._key : undefined;
}

/** Positions of the items that have a key of their own, by that key, as far as clients can look for them. */
function indexKeys(items: readonly unknown[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, item] of items.entries()) {
    // `applySourceDocuments` of the client asks every item for its key up to the one it looks for, and throws at null.
    if (item === null) break;
    const key = keyOf(item);
    if (key === undefined) continue;
    if (positions.has(key)) repeated.add(key);
    positions.set(key, index);
  }
  for (const key of repeated) positions.delete(key);
  return positions;
}

/** Writes places as paths into their documents. Paths of enclosing places are kept while the writer is. */
export function createPathWriter(mode: SourceMapMode): (place: Place) => string {
  const paths = new WeakMap<Place, string>();
  const keysOf = new WeakMap<readonly unknown[], ReadonlyMap<string, number>>();

  function itemStep(siblings: readonly unknown[], index: number): string {
    const key = mode === 'keys' ? keyOf(siblings[index]) : undefined;
    // Clients cannot read keys with quotes or backslashes back, whatever the escaping; positions always work.
    if (key === undefined || !/^[^'\\\]]+$/.test(key)) return `[${index}]`;
    const keys = keysOf.get(siblings) ?? indexKeys(siblings);
    keysOf.set(siblings, keys);
    return keys.get(key) === index ? `[?(@._key=='${key}')]` : `[${index}]`;
  }

  return function write(place: Place): string {
    if (place.kind === 'document') return '$';
    const known = paths.get(place);
    if (known !== undefined) return known;
    const step =
      place.kind === 'attribute' ? attributeStep(place.name) : itemStep(place.siblings, place.index);
    const path = write(place.within) + step;
    paths.set(place, path);
    return path;
  };
}
