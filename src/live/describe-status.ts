import type { BuildFailure, StatedProblem } from './build-end.ts';
import type { HostFailure, LiveStatus } from './live-status.ts';

/** Reason of a failed build that is no problem of a document. */
type Cause = Exclude<BuildFailure['kind'] | HostFailure['kind'], 'content'>;

/** Texts about statuses; `{date}` stands for a date and time, `{number}` for a number. */
export interface LiveTexts {
  readonly live: string;
  readonly offline: string;
  readonly notPublished: string;
  readonly leftOut: string;
  readonly published: string;
  /** No longer published, but still on the site. */
  readonly unpublished: string;
  readonly waiting: string;
  readonly building: string;
  readonly failed: string;
  readonly unknown: string;
  readonly pages: string;
  readonly reasons: Readonly<Record<Cause, string>>;
}

/** Description of a status in words. */
export interface StatusDescription {
  readonly text: string;
  /** Reason in the language of the text. */
  readonly reason?: string;
  /** Problem of a document that is the reason; in English, as all problems are. */
  readonly problem?: StatedProblem;
}

/** Describes a status. @param formatDate formats an ISO 8601 time as date and time of day. */
export function describeStatus(
  status: LiveStatus,
  texts: LiveTexts,
  formatDate: (time: string) => string,
): StatusDescription {
  switch (status.state) {
    case 'live':
    case 'offline':
      return { text: texts[status.state].replace('{date}', formatDate(status.since)) };
    case 'left-out':
      return { text: texts.leftOut, problem: status.problem };
    case 'not-published':
      return { text: texts.notPublished };
    case 'unknown':
      return { text: texts.unknown };
    case 'waiting':
    case 'building':
    case 'failed': {
      const stage = status.isRemoval ? texts.unpublished : texts.published;
      const text = [stage, texts[status.state]].join(' · ');
      if (status.state !== 'failed') return { text };
      const { reason } = status;
      return reason.kind === 'content'
        ? { text, problem: reason.problem }
        : { text, reason: texts.reasons[reason.kind] };
    }
  }
}

/** Describes a problem with its field, and with its document if that is not the one that an editor looks at. */
export function describeProblem(
  { documentId, field, message, fix }: StatedProblem,
  openedId: string,
): string {
  const place = [...(documentId === openedId ? [] : [documentId]), ...(field === '' ? [] : [field])];
  return [...(place.length === 0 ? [] : [`${place.join(', ')}:`]), message, fix].join(' ');
}

/** Returns the paths at which the site shows the document, as it is or as it was. */
export function shownPaths(status: LiveStatus): readonly string[] {
  return 'paths' in status ? status.paths : [];
}
