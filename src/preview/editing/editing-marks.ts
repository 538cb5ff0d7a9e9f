import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute';
import type { Snapshot } from '../../content/snapshot.ts';
import type { EditingMarks } from '../../site/editing-marks.ts';
import { placesOfDocument, placesOfSite, type ContentPlace, type PlacedDocument } from './content-places.ts';

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

/** Remembers what a function returns for an object, for as long as there is the object. */
function memoize<Key extends object, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? create(key);
    values.set(key, value);
    return value;
  };
}
