import { attributeReader } from '../attribute.ts';
import type { Bounds } from './bounds.ts';

type Documents = readonly unknown[];

const readId = attributeReader('_id');
const readType = attributeReader('_type');

/** Documents by their ids. */
interface ById {
  /** Ascending. */
  readonly ids: readonly string[];
  /** Where the document of each of these ids stands among the documents. */
  readonly places: Uint32Array;
}

/** Documents of one type, in their order. */
class TypeIndex {
  readonly documents: unknown[] = [];
  #byId: ById | undefined;

  /** Those whose ids are within bounds, both included; in their order. */
  between(first: string | undefined, last: string | undefined): Documents {
    const { ids, places } = (this.#byId ??= indexIds(this.documents));
    const start = first === undefined ? 0 : countWhile(ids, (id) => id < first);
    const end = last === undefined ? ids.length : countWhile(ids, (id) => id <= last);
    return Array.from(places.slice(start, end).sort(), (place) => this.documents[place]);
  }
}

/** Something without an id has no order among ids: no bounds include it. */
function indexIds(documents: Documents): ById {
  const entries = documents.flatMap((document, place) => {
    const id = readId(document);
    return typeof id === 'string' ? [{ id, place }] : [];
  });
  entries.sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
  return { ids: entries.map(({ id }) => id), places: Uint32Array.from(entries, ({ place }) => place) };
}

/** How many texts a condition holds for that holds for the first ones only. */
function countWhile(texts: readonly string[], holds: (text: string) => boolean): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(texts[middle] ?? '')) low = middle + 1;
    else high = middle;
  }
  return low;
}

function indexTypes(documents: Documents): ReadonlyMap<unknown, TypeIndex> {
  const types = new Map<unknown, TypeIndex>();
  for (const document of documents) {
    const type = readType(document);
    let index = types.get(type);
    if (index === undefined) types.set(type, (index = new TypeIndex()));
    index.documents.push(document);
  }
  return types;
}

/** An index of each list of documents that was asked about twice; `undefined` after the first time. */
const indexes = new WeakMap<Documents, ReadonlyMap<unknown, TypeIndex> | undefined>();

/**
 * The documents of a list that are within bounds, in its order; perhaps others with them.
 *
 * Making an index takes as long as looking at every document once, and a change to the dataset makes another list: so a
 * list gets one when it is asked about again.
 */
export function documentsWithin(documents: Documents, { type, first, last }: Bounds): Documents {
  if (type === undefined) return documents;
  if (!indexes.has(documents)) {
    indexes.set(documents, undefined);
    return documents;
  }
  let types = indexes.get(documents);
  if (types === undefined) indexes.set(documents, (types = indexTypes(documents)));
  const index = types.get(type);
  if (index === undefined) return [];
  return first === undefined && last === undefined ? index.documents : index.between(first, last);
}
