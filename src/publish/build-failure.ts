import { FetchError } from '../content/content-reader.ts';
import { ContentError } from '../content/problem.ts';
import type { BuildFailure, StatedProblem } from '../live/build-end.ts';
import { PageLossError } from './page-loss.ts';
import { isPageError } from './render/page-error.ts';

/** Describes why a build failed, for those who edit the content. */
export function failureOf(error: unknown): BuildFailure {
  if (error instanceof ContentError) return ofProblems(error.problems);
  if (isPageError(error)) return ofProblems(error.problem ? [error.problem] : []);
  if (error instanceof PageLossError) {
    return ofProblems(
      error.leftOut.flatMap(({ problems }) => problems),
      'page-loss',
    );
  }
  return { kind: error instanceof FetchError ? 'content-service' : 'fault' };
}

/** @param otherwise kind of the failure if there is no problem. */
function ofProblems(
  [first, ...others]: readonly StatedProblem[],
  otherwise: 'page-loss' | 'fault' = 'fault',
): BuildFailure {
  if (!first) return { kind: otherwise };
  const { documentId, field, locale, message, fix } = first;
  const problem = { documentId, field, message, fix, ...(locale !== undefined && { locale }) };
  return { kind: 'content', problem, others: others.length };
}
