import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute';
import type { Snapshot } from '../../content/snapshot.ts';
import type { EditingMarks } from '../../site/editing-marks.ts';
import {
  notePlaces,
  placesOfSite,
  type ContentPlace,
  type ContentPlaces,
  type PlacedDocument,
} from './content-places.ts';

/** Creates the marks of what a page shows: its document as a whole, and what lists, header and footer show of others. */
export type CreateEditingMarks = (snapshot: Snapshot, document: PlacedDocument | undefined) => EditingMarks;

/**
 * Creates a function that creates the marks of a page. They know every object by identity, so that components need no
 * paths. The places of a snapshot are noted once, as it has every document of the site.
 * @example createMarker('https://studio.example')(site.snapshot, page).of(page.blocks[0])
 */
export function createMarker(studioOrigin: string): CreateEditingMarks {
  const ofSnapshots = new WeakMap<Snapshot, ContentPlaces>();
  const ofSnapshot = (snapshot: Snapshot): ContentPlaces => {
    const places = ofSnapshots.get(snapshot) ?? placesOfSite(snapshot);
    ofSnapshots.set(snapshot, places);
    return places;
  };
  return (snapshot, document) => {
    const ofDocument: ContentPlaces = new Map();
    if (document) notePlaces(document, document, ofDocument);
    return {
      of(part, field) {
        if (!part) return undefined;
        const place = ofDocument.get(part) ?? ofSnapshot(snapshot).get(part);
        return place && attributeOf(place, field, studioOrigin);
      },
    };
  };
}

function attributeOf(
  { id, type, path }: ContentPlace,
  field: string | undefined,
  baseUrl: string,
): string | undefined {
  const whole = field === undefined ? path : [...path, field];
  return whole.length === 0 ? undefined : createDataAttribute({ baseUrl, id, type })(whole);
}
