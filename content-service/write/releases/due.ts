import type { DocumentSnapshot, StoredDocument } from '../../store/documents/types.ts';
import { releaseNameOf, releasesOf, stateOf } from './document.ts';

/** A release that publishes itself. */
export interface ScheduledRelease {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly publishAt: number;
  /** Who it is published for: whoever made it. */
  readonly author: string;
}

/** The author of what a scheduled release does when nobody is known to have made it. */
const UNKNOWN_AUTHOR = '<system>';

/** What a release has to do on its own, or `undefined` when it is not scheduled. */
export function scheduleOf(release: StoredDocument): ScheduledRelease | undefined {
  const name = releaseNameOf(release._id);
  const { publishAt, userId } = release;
  const time = typeof publishAt === 'string' ? Date.parse(publishAt) : NaN;
  if (name === undefined || stateOf(release) !== 'scheduled' || Number.isNaN(time)) return undefined;
  return { name, publishAt: time, author: typeof userId === 'string' ? userId : UNKNOWN_AUTHOR };
}

/** The scheduled releases of a dataset, in the order they are due. */
export function scheduledReleases(snapshot: DocumentSnapshot): ScheduledRelease[] {
  return releasesOf(snapshot)
    .flatMap((release) => scheduleOf(release) ?? [])
    .toSorted((one, two) => one.publishAt - two.publishAt);
}
