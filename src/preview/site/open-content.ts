import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { dayAt } from '../../config/deployment/day.ts';
import { createContentClient } from '../../content/client.ts';
import { createAnimationStore, type AnimationStore } from '../../publish/content/animations/file-store.ts';
import type { PreviewEnvironment } from '../environment.ts';
import { createContentStore, type ContentStore } from './content-store.ts';
import { encodeTexts } from './encode-texts.ts';
import { followChanges } from './follow-changes.ts';
import { createPerspectiveSite, type PerspectiveSite } from './perspective-site.ts';

/** Retries of a query, and the time it may take: a visitor waits, and the page that says so helps more. */
export const VISITOR_QUERIES = { maxRetries: 1, timeoutMs: 10_000 } as const;

/** Delay before live events are subscribed to again, in milliseconds. */
const RESUBSCRIBE_DELAY_MS = 1000;

/** Content of the preview deployment. */
export interface PreviewContent {
  readonly store: ContentStore<PerspectiveSite>;
  readonly animations: AnimationStore;
  /** Client with the token, which reads drafts. */
  readonly draftsClient: SanityClient;
}

/**
 * Opens the content of all perspectives and follows its changes.
 * @param changed is called after every change, when what it concerns is no longer cached.
 * @param log receives what editors only see as a problem of a document.
 */
export function openContent(
  { site, studioOrigin, readToken }: PreviewEnvironment,
  changed: () => void,
  log: (error: unknown) => void,
): PreviewContent {
  const { maxRetries, timeoutMs } = VISITOR_QUERIES;
  const published = createContentClient(site.sanity, { maxRetries, timeout: timeoutMs });
  const draftsClient = published.withConfig({ token: readToken, ignoreBrowserTokenWarning: true });
  // Functions of the host may write nowhere else.
  const animations = createAnimationStore(site.sanity, join(tmpdir(), 'morsel-preview-animations'), {
    retries: maxRetries,
    timeoutMs,
  });
  const store = createContentStore({
    published,
    drafts: draftsClient,
    encode: (query, { result, resultSourceMap }) => encodeTexts(query, result, resultSourceMap, studioOrigin),
    derive: (reader) =>
      createPerspectiveSite(reader, {
        environment: site,
        animations,
        log,
        today: () => site.contentDay ?? dayAt(Date.now()),
      }),
    now: () => Date.now(),
  });
  followChanges(
    draftsClient.live,
    {
      changed: (tags) => {
        store.invalidate(tags);
        changed();
      },
      reset: () => {
        store.reset();
        changed();
      },
      connected: (isConnected) => store.setConnected(isConnected),
    },
    RESUBSCRIBE_DELAY_MS,
  );
  return { store, animations, draftsClient };
}
