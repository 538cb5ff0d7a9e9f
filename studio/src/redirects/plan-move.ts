import { REDIRECT_STATUS_CODES } from '../../../src/config/editorial.ts';
import { stageOf } from '../../../src/content/schema/document-id.ts';

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
