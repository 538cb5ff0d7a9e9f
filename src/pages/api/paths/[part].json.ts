import type { APIRoute } from 'astro';
import { createPathIndex, type PathIndexPart, PATH_INDEX } from '../../../routing/path-index.ts';
import type { Site } from '../../../site/site.ts';

const indexes = new WeakMap<Site, readonly PathIndexPart[]>();

/** Lists the parts of the index: one file for each. */
export const getStaticPaths = () =>
  Array.from({ length: PATH_INDEX.parts }, (_, part) => ({ params: { part: String(part) } }));

/** Responds with a part of the index that 404 pages look addresses up in. */
export const GET: APIRoute<object, { readonly part: string }> = ({ locals: { site }, params }) => {
  const index = indexes.get(site) ?? createPathIndex(site.routes.all, site.content.documentsById);
  indexes.set(site, index);
  return Response.json(index[Number(params.part)] ?? {});
};
