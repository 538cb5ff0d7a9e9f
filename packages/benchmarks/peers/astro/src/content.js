import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @type {import('../../peer-content.ts').PeerContent} */
export const content = JSON.parse(readFileSync(process.env.CONTENT_FILE ?? '', 'utf8'));

const pages = new Map(content.pages.map((page) => [page.path, page]));

/**
 * Finds a page with what it shows of its locale and group.
 * @param {string} path
 */
export function findPage(path) {
  const page = pages.get(path);
  const site = page && content.sites[page.locale];
  const alternates = page && content.alternates[page.group];
  if (!site || !alternates) throw new Error(`The content has no page ${path}.`);
  return { page, site, alternates };
}

/** @param {unknown} value */
const hashOf = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const siteHash = hashOf([content.sites, content.alternates, content.pictures]);

/**
 * Computes the key of everything that a page shows, for incremental builds.
 * @param {import('../../peer-content.ts').PeerPage} page
 */
export const cacheKey = (page) => hashOf([siteHash, page]);
