import {
  describeStatus,
  type LiveTexts,
  type StatusDescription,
} from '../../../../src/live/describe-status.ts';
import type { LiveStatus } from '../../../../src/live/live-status.ts';

/** Texts of the Studio about statuses. */
const LIVE_TEXTS: LiveTexts = {
  live: 'Live since {date}',
  offline: 'Off the website since {date}',
  notPublished: 'Not published',
  leftOut: 'Left out of the website',
  published: 'Published',
  unpublished: 'Unpublished, still on the website',
  waiting: 'Waiting for a build',
  building: 'Being built',
  failed: 'The build failed',
  unknown: 'The website is not answering',
  pages: 'Pages: {number}',
  reasons: {
    'content-service': 'The content could not be read.',
    'page-loss': 'Far too many pages would have gone. An operator has to allow that.',
    fault: 'That is a fault of the website, not of your content. The log of the build names it.',
    'not-started': 'No build can be started at the moment. It is tried again.',
    overdue: 'The build has not ended for half an hour. An operator has to look at it.',
  },
};

const DATES = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Describes a status for editors, with the time in the zone of their browser. */
export function describeLive(status: LiveStatus): StatusDescription {
  return describeStatus(status, LIVE_TEXTS, (time) => DATES.format(new Date(time)));
}

/** Describes the count of pages that show a document. */
export function describePages(count: number): string {
  return LIVE_TEXTS.pages.replace('{number}', String(count));
}

/** Words for the states of several documents, what needs attention first. */
const STATE_WORDS = [
  ['failed', 'failed'],
  ['waiting', 'waiting'],
  ['building', 'being built'],
  ['left-out', 'left out'],
  ['live', 'live'],
  ['unknown', 'unknown'],
] as const satisfies readonly (readonly [LiveStatus['state'], string])[];

/** Summarizes the statuses of documents, without those that are not to be on the site: `1 failed, 24 live`. */
export function summarizeLive(statuses: readonly (LiveStatus | undefined)[]): string {
  const counts = STATE_WORDS.flatMap(([state, word]) => {
    const count = statuses.filter((status) => status?.state === state).length;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  return counts.join(', ');
}
