import type { DocumentSnapshot, StoredDocument } from '../../store/documents/types.ts';
import { releaseNameOf, releasesOf, stateOf } from './document.ts';

/** Scheduled release. */
export interface ScheduledRelease {
  readonly name: string;
  /** Milliseconds since the Unix epoch. */
  readonly publishAt: number;
  /** Id of the author of the publication: the creator of the release. */
  readonly author: string;
}

/** Author of the publication of a release whose creator is unknown. */
const UNKNOWN_AUTHOR = '<system>';

/** Returns the schedule of a release; `undefined` if it is not scheduled or its time is invalid. */
export function scheduleOf(release: StoredDocument): ScheduledRelease | undefined {
  const name = releaseNameOf(release._id);
  const { publishAt, userId } = release;
  const time = typeof publishAt === 'string' ? Date.parse(publishAt) : NaN;
  if (name === undefined || stateOf(release) !== 'scheduled' || Number.isNaN(time)) return undefined;
  return { name, publishAt: time, author: typeof userId === 'string' ? userId : UNKNOWN_AUTHOR };
}

/** Returns the scheduled releases of a dataset by time, earliest first. */
export function scheduledReleases(snapshot: DocumentSnapshot): ScheduledRelease[] {
  return releasesOf(snapshot)
    .flatMap((release) => scheduleOf(release) ?? [])
    .toSorted((one, two) => one.publishAt - two.publishAt);
}
