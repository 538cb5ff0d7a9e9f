import { REDIRECT_STATUS_CODES } from '../../../../src/config/editing/editorial.ts';
import { stageOf } from '../../../../src/content/schema/document-id.ts';
import { normalizeSlug, slugProblem } from '../../../../src/config/editing/slugs.ts';
import { routePath } from '../../../../src/routing/paths.ts';
import { localeOfPath } from '../../../../src/config/locales/locales.ts';
import { isRecord, property } from '../../../../src/shared/json.ts';

/** Types of documents that have an address of their own. */
export const PLACED_TYPES: readonly string[] = ['page', 'article'];

/** Returns the path of the site at which a page or article is shown; `undefined` until it has a locale and a valid slug. */
export function documentPath(document: unknown): string | undefined {
  if (!isRecord(document)) return undefined;
  const { language, slug } = document;
  const current = property(slug, 'current');
  if (typeof language !== 'string' || typeof current !== 'string') return undefined;
  return slugProblem(current) === undefined ? routePath(language, current) : undefined;
}

/** True if a document is published as the home page of its locale, whose path cannot change. */
export function isHome(document: unknown): boolean {
  const slug = property(document, 'slug');
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

/** Redirect as stored: published, or a draft of one. */
export interface StoredRedirect {
  readonly _id: string;
  readonly source?: string;
  readonly url?: string;
  readonly document?: { readonly _ref: string };
}

/** Move of a page or article from one path of the site to another; both have slashes at their ends. */
export interface Move {
  /** Published id. */
  readonly documentId: string;
  /** Path it is published at; none for a document that is not. */
  readonly from: string | undefined;
  readonly to: string;
}

/** Changes to redirects that a move needs. */
export interface MovePlan {
  /** Redirects from the new path to the document, which would lead it to itself. */
  readonly deleted: readonly string[];
  /** Redirects that lead to the document from now on, with the path they led to. */
  readonly repointed: readonly string[];
  /** Redirects to a part of the page, or with a query, by id: their new addresses. */
  readonly readdressed: readonly { readonly id: string; readonly url: string }[];
  /** Old path for which a redirect has to be made. */
  readonly created: string | undefined;
}

/** Compares paths as the host does: without the slash at the end. */
function isSamePath(a: string, b: string): boolean {
  return withoutSlash(a) === withoutSlash(b);
}

/** Cuts the slash off the end of a path. */
export function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}

/**
 * Plans the redirects of a move: the old path leads to the document, and so does what led to the old path, so that no
 * chain forms; a redirect from the new path is no longer needed. Versions in releases are left alone. Pure.
 * @param redirects all redirects that name one of the two paths.
 */
export function planMove({ documentId, from, to }: Move, redirects: readonly StoredRedirect[]): MovePlan {
  const stored = redirects.filter(({ _id }) => stageOf(_id) !== 'version');
  const leadsFrom = (path: string) => stored.filter(({ source }) => source && isSamePath(source, path));
  const deleted = leadsFrom(to).filter(({ document }) => document?._ref === documentId);
  const rest = { deleted: deleted.map(({ _id }) => _id) };
  if (from === undefined || from === to)
    return { ...rest, repointed: [], readdressed: [], created: undefined };
  const kept = stored.filter((redirect) => !deleted.includes(redirect));
  const fromOld = leadsFrom(from);
  const toOld = kept.flatMap(({ _id, url }) => {
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(url ?? '') ?? [];
    return path !== '' && isSamePath(path, from) ? [{ id: _id, suffix }] : [];
  });
  const whole = toOld.filter(({ suffix }) => suffix === '').map(({ id }) => id);
  return {
    ...rest,
    repointed: [...new Set([...fromOld.map(({ _id }) => _id), ...whole])],
    readdressed: toOld.flatMap(({ id, suffix }) => (suffix === '' ? [] : [{ id, url: `${to}${suffix}` }])),
    created: fromOld.some(({ _id }) => stageOf(_id) === 'published') ? undefined : from,
  };
}

/** Returns the redirect that leads an old path to a document for good. */
export function newRedirect(id: string, source: string, documentId: string) {
  return {
    _id: id,
    _type: 'redirect',
    source,
    status: REDIRECT_STATUS_CODES.permanent,
    document: { _type: 'reference', _ref: documentId },
  } as const;
}

/**
 * Describes to editors what becomes of a published path when they publish another one.
 * @param below slugs of pages and articles below the old path.
 */
export function describeMove(
  { from, to }: { readonly from: string; readonly to: string },
  below: readonly string[],
): readonly string[] {
  const [first] = below;
  const locale = localeOfPath(from).code;
  const others = `${below.length} ${below.length === 1 ? 'page below it keeps its path' : 'pages below it keep their paths'}`;
  return [
    `${from} will lead to ${to}. Links to the old address keep working.`,
    ...(first === undefined ? [] : [`${others}, such as ${routePath(locale, first)}.`]),
  ];
}
