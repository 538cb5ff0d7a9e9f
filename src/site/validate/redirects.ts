import { REDIRECT_STATUS_CODES } from '../../config/limits.ts';
import type { ContentProblem } from '../../content/problem.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Route } from '../../routing/route.ts';

/** A redirect leads somewhere, or says that its source is gone, and no source occurs twice. */
export function redirectProblems(redirects: Snapshot['redirects']): readonly ContentProblem[] {
  const problems: ContentProblem[] = [];
  const seen = new Map<string, string>();
  for (const { _id: documentId, source, status, documentId: target, url } of redirects) {
    const other = seen.get(source);
    if (other !== undefined) {
      problems.push({
        documentId,
        field: 'source',
        message: `${other} also redirects ${source}.`,
        fix: 'Keep one of them.',
      });
    }
    seen.set(source, documentId);
    const targets = [target, url].filter((value) => value !== null).length;
    if (targets !== (status === REDIRECT_STATUS_CODES.gone ? 0 : 1)) {
      problems.push({
        documentId,
        field: 'document',
        message:
          status === REDIRECT_STATUS_CODES.gone
            ? 'What is gone cannot lead somewhere.'
            : 'The redirect needs exactly one target.',
        fix:
          status === REDIRECT_STATUS_CODES.gone
            ? 'Empty the target, or choose 301 or 302.'
            : 'Choose a page or article, or give an address.',
      });
    }
  }
  return problems;
}

/** A redirect whose old path is a page would never be followed: the host serves the page. */
export function shadowedRedirectProblems(
  redirects: Snapshot['redirects'],
  routes: readonly Pick<Route, 'path' | 'documentId'>[],
): readonly ContentProblem[] {
  const documentAt = new Map(routes.map(({ path, documentId }) => [path, documentId]));
  return redirects.flatMap(({ _id: documentId, source }) => {
    const page = documentAt.get(source.endsWith('/') ? source : `${source}/`);
    if (page === undefined) return [];
    return {
      documentId,
      field: 'source',
      message: `${source} is the address of ${page}.`,
      fix: 'Change the path of that page first, or remove the redirect.',
    };
  });
}
