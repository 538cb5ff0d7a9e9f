import { isRecord } from '../../../src/content/schema/is-record.ts';
import { normalizeSlug, slugProblem } from '../../../src/config/slugs.ts';
import { routePath } from '../../../src/routing/paths.ts';
import type { Move } from './plan-move.ts';

/** Types of documents that have an address of their own. */
export const PLACED_TYPES: readonly string[] = ['page', 'article'];

/** Returns the path of the site at which a page or article is shown; `undefined` until it has a locale and a valid slug. */
export function documentPath(document: unknown): string | undefined {
  if (!isRecord(document)) return undefined;
  const { language, slug } = document;
  const current = isRecord(slug) ? slug['current'] : undefined;
  if (typeof language !== 'string' || typeof current !== 'string') return undefined;
  return slugProblem(current) === undefined ? routePath(language, current) : undefined;
}

/** True if a document is published as the home page of its locale, whose path cannot change. */
export function isHome(document: unknown): boolean {
  const slug = isRecord(document) ? document['slug'] : undefined;
  return isRecord(slug) && typeof slug['current'] === 'string' && normalizeSlug(slug['current']) === '';
}

/**
 * Returns the move that publishing an edited document is; `undefined` if it stays where it is. A document that was not
 * published moves as well: a redirect may lead to it from its path, from an earlier time.
 */
export function moveOf(documentId: string, published: unknown, edited: unknown): Move | undefined {
  const [from, to] = [documentPath(published), documentPath(edited)];
  return to === undefined || from === to || isHome(published) ? undefined : { documentId, from, to };
}
