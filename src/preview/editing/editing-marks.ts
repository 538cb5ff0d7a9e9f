import type { StudioPathLike } from '@sanity/client/csm';
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute';
import type { EditingMarks } from '../../site/editing-marks.ts';

/** Fields of a document that marks follow from. */
export interface MarkedDocument {
  readonly _id: string;
  readonly _type: string;
}

/** Path of a field in a document. */
type Path = Extract<StudioPathLike, readonly unknown[]>;

/**
 * Creates the marks of a document. They know every object in it by identity, so that components need no paths: the
 * projections of the site's queries keep the names of fields that have objects in them. Items of lists are found by key,
 * which drag and drop needs. Pure.
 * @param document as fetched, and as the page shows it.
 * @example createEditingMarks(page, 'https://studio.example').of(page.blocks[0])
 */
export function createEditingMarks(document: MarkedDocument, studioOrigin: string): EditingMarks {
  const { _id: id, _type: type } = document;
  const attribute = createDataAttribute({ baseUrl: studioOrigin, id, type });
  const paths = new WeakMap<object, Path>();
  note(document, [], paths);
  return {
    of(part) {
      const path = paths.get(part);
      return path && path.length > 0 ? attribute(path) : undefined;
    },
  };
}

/** Notes the paths of an object and of all objects in it. */
function note(value: unknown, path: Path, paths: WeakMap<object, Path>): void {
  if (typeof value !== 'object' || value === null) return;
  paths.set(value, path);
  if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => note(item, [...path, segmentOf(item) ?? index], paths));
  } else {
    for (const [name, field] of Object.entries(value)) note(field, [...path, name], paths);
  }
}

/** Returns the path segment of an item of a list, if it has a key. */
function segmentOf(item: unknown): { readonly _key: string } | undefined {
  const hasKey = typeof item === 'object' && item !== null && '_key' in item;
  return hasKey && typeof item._key === 'string' ? { _key: item._key } : undefined;
}
