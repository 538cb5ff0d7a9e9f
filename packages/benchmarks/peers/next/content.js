import { readFileSync } from 'node:fs';

export const content = JSON.parse(readFileSync(process.env.CONTENT_FILE, 'utf8'));

const pages = new Map(content.pages.map((page) => [page.path, page]));

/** Finds the page of the parameters of a route. */
export async function pageOf(params) {
  const { path = [] } = await params;
  return pages.get(path.length === 0 ? '/' : `/${path.join('/')}/`);
}
