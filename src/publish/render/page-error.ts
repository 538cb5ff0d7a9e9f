import type { StatedProblem } from '../../live/build-end.ts';
import { errorMessage } from '../../process/error-message.ts';
import { mappedStack } from './mapped-stack.ts';

/** Document that a page shows, and the block of it that cannot be rendered, if it is one. */
export interface FailedPlace {
  readonly documentId: string;
  readonly locale: string;
  readonly block?: { readonly field: string; readonly type: string } | undefined;
}

/** Failure to render a page; its message ends with the stack, its problem is what editors need to know. */
export class PageError extends Error {
  override readonly name = 'PageError';
  /** Absent for a page without a document. */
  readonly problem?: StatedProblem;

  constructor(path: string, cause: unknown, place?: FailedPlace) {
    const block = place?.block ? `\n  block: ${place.block.field} (${place.block.type})` : '';
    const document = place ? `${block}\n  document: ${place.documentId}` : '';
    super(`The page ${path} cannot be rendered: ${errorMessage(cause)}${document}\n${mappedStack(cause)}`, {
      cause,
    });
    if (!place) return;
    this.problem = {
      documentId: place.documentId,
      locale: place.locale,
      field: place.block?.field ?? '',
      message: `The page ${path} cannot be rendered: ${errorMessage(cause)}.`,
      fix: 'That is a fault of the website; the log of the build names file and line.',
    };
  }
}

/** True for a {@link PageError}, also for one of another thread, which has lost its class. */
export function isPageError(error: unknown): error is PageError {
  return error instanceof Error && error.name === 'PageError';
}
