import { memoize } from '../../shared/memoize.ts';
import type { StudioPathLike } from '@sanity/client/csm';
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute';
import type { Snapshot } from '../../content/snapshot.ts';
import { property } from '../../shared/json.ts';
import type { EditingMarks } from '../../site/editing-marks.ts';

/** Creates the marks of what a page shows: its document as a whole, and what lists, header and footer show of others. */
export type CreateEditingMarks = (snapshot: Snapshot, document: PlacedDocument | undefined) => EditingMarks;

/**
 * Creates a function that creates the marks of a page. They know every object by identity, so that components need no
 * paths. Places and marks are computed once for as long as the content stays the same: pages have hundreds of them.
 * @example createMarker('https://studio.example')(site.snapshot, page).of(page.blocks[0])
 */
export function createMarker(studioOrigin: string): CreateEditingMarks {
  const ofSnapshot = memoize(placesOfSite);
  const ofDocument = memoize(placesOfDocument);
  const marksAt = memoize<ContentPlace, Map<string | undefined, string | undefined>>(() => new Map());
  return (snapshot, document) => ({
    of(part, field) {
      if (!part) return undefined;
      const place = (document && ofDocument(document).get(part)) ?? ofSnapshot(snapshot).get(part);
      if (!place) return undefined;
      const marks = marksAt(place);
      if (!marks.has(field)) marks.set(field, markOf(place, field, studioOrigin));
      return marks.get(field);
    },
  });
}

function markOf(
  { id, type, path }: ContentPlace,
  field: string | undefined,
  baseUrl: string,
): string | undefined {
  const whole = field === undefined ? path : [...path, field];
  return whole.length === 0 ? undefined : createDataAttribute({ baseUrl, id, type })(whole);
}

/** Path of a field in a document. */
type Path = Extract<StudioPathLike, readonly unknown[]>;

/** Place of an object in the content; the path of a document itself is empty. */
interface ContentPlace {
  readonly id: string;
  readonly type: string;
  readonly path: Path;
}

/** Places of objects, by identity. */
type ContentPlaces = ReadonlyMap<object, ContentPlace>;

/** Fields of a document that places follow from. */
interface PlacedDocument {
  readonly _id: string;
  readonly _type: string;
}

/** Finds the places of a document and of all objects in it. */
function placesOfDocument(document: PlacedDocument): ContentPlaces {
  const places = new Map<object, ContentPlace>();
  notePlaces(document, document, places);
  return places;
}

/** Finds the places of everything that lists, header and footer show: of pages only what they are called. */
function placesOfSite(snapshot: Snapshot): ContentPlaces {
  const places = new Map<object, ContentPlace>();
  const { pages, articles, topics, authors, settings } = snapshot;
  const note = (documents: readonly { readonly _id: string }[], _type: string) => {
    for (const document of documents) notePlaces(document, { _id: document._id, _type }, places);
  };
  for (const page of pages) places.set(page, { id: page._id, type: page._type, path: [] });
  note(articles, 'article');
  note(topics, 'topic');
  note(authors, 'author');
  note(settings, 'siteSettings');
  return places;
}

/**
 * Notes the places of a document and of all objects in it. Projections of the site's queries keep the names of fields
 * that have objects in them, so the path in the result is that in the document. Items of lists are found by key, which
 * drag and drop needs.
 */
function notePlaces(
  document: object,
  { _id: id, _type: type }: PlacedDocument,
  places: Map<object, ContentPlace>,
): void {
  const note = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return;
    places.set(value, { id, type, path });
    if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => note(item, [...path, segmentOf(item) ?? index]));
    } else {
      for (const [name, field] of Object.entries(value)) note(field, [...path, name]);
    }
  };
  note(document, []);
}

/** Returns the path segment of an item of a list, if it has a key. */
function segmentOf(item: unknown): { readonly _key: string } | undefined {
  const key = property(item, '_key');
  return typeof key === 'string' ? { _key: key } : undefined;
}
