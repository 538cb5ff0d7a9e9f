import { DOCUMENT_KINDS } from './document-kinds.ts';

const types = Object.keys(DOCUMENT_KINDS).map((type) => `"${type}"`);
/** Fields that name a document, by type: pages and articles, authors, redirects, assets. */
const names = ['title', 'name', 'source', 'originalFilename'];
const titles = ['after()', 'before()'].flatMap((side) => names.map((name) => `${side}.${name}`));

/** Filter of the webhook: types that production depends on. */
export const WEBHOOK_FILTER = `_type in [${types.join(', ')}]`;

/** Projection of the webhook: id, type and title, of deleted documents as well. */
export const WEBHOOK_PROJECTION = `{"_id": coalesce(after()._id, before()._id), "_type": coalesce(after()._type, before()._type), "title": coalesce(${titles.join(', ')})}`;
