import type { BuildFailure, StatedProblem } from './build-end.ts';

/** Reason why a change is not on the site, besides failures that builds report. */
export interface HostFailure {
  /** The host does not accept builds at the moment, or has not reported the end of one for long. */
  readonly kind: 'not-started' | 'overdue';
}

/** Status of a document that the site does not show as it is published. */
interface Changing {
  /** True if the document is no longer published, but the site still shows it. */
  readonly isRemoval: boolean;
  /** Paths at which the site shows the document as it was before. */
  readonly paths: readonly string[];
}

/** Status of a document on the live site. */
export type LiveStatus =
  | {
      readonly state: 'live';
      /** When the site began to show this revision, as ISO 8601. */
      readonly since: string;
      /** Paths of its pages; none for documents without pages. */
      readonly paths: readonly string[];
    }
  | {
      readonly state: 'offline';
      /** When the site ceased to show it, as ISO 8601. */
      readonly since: string;
    }
  | { readonly state: 'left-out'; readonly problem: StatedProblem }
  | (Changing & { readonly state: 'waiting' | 'building' })
  | (Changing & { readonly state: 'failed'; readonly reason: BuildFailure | HostFailure })
  /** Never published, or long ago; or the site cannot be reached. */
  | { readonly state: 'not-published' | 'unknown' };

/** Maximum number of documents whose status one request may ask for. */
export const MAX_DOCUMENTS_ASKED = 100;

/** True while a change is on its way to the site. */
export function isChanging({ state }: Pick<LiveStatus, 'state'>): boolean {
  return state === 'waiting' || state === 'building';
}
