import type { SanityClientLike } from '@sanity/preview-url-secret';
import type { SessionSecrets } from '../session/draft-session.ts';
import type { Revocations } from '../session/revocations.ts';

/** Settings of the functions that start, end and change draft sessions. */
export interface DraftModeSettings {
  /** Origin of the Studio. */
  readonly studioOrigin: string;
  /** Client with a token that reads drafts; secrets of the Studio are checked with it. */
  readonly client: SanityClientLike;
  readonly secrets: SessionSecrets;
  /** True where the preview is served with TLS. */
  readonly isSecure: boolean;
  readonly revocations: Revocations;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** Receives a line about each failure, without secrets. */
  readonly log: (line: string) => void;
}
