import type { StoredDocument } from './types.ts';

/** Creates a page with all system fields, those of `fields` included. */
export function storedDocument(_id: string, fields: object = {}): StoredDocument {
  const time = '2026-01-01T00:00:00.000Z';
  return { _id, _type: 'page', _rev: `rev-${_id}`, _createdAt: time, _updatedAt: time, ...fields };
}
