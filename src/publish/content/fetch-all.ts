import type { SanityClient } from '@sanity/client';
import type { Environment } from '../../config/deployment/environment.ts';
import { createContentClient } from '../../content/client.ts';
import { fetchRevisions, type Revisions, revisionsOf } from '../../content/fetch-changes.ts';
import { fetchSnapshot } from '../../content/fetch-snapshot.ts';
import { ContentError, type ContentNote } from '../../content/problem.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { stripControls } from '../../content/strip-controls.ts';
import type { Report } from '../../process/progress.ts';
import { peakMemoryBytes } from '../../process/run-step.ts';
import { type LeftOut, quarantine } from '../../site/quarantine/quarantine.ts';
import type { FetchCost } from './add-changes.ts';
import { ANIMATION_CACHE, createAnimationStore } from './animations/file-store.ts';
import { readAnimations } from './animations/read-animations.ts';

/** Content of the content service that can be published; as of no day. */
export interface WholeContent {
  readonly snapshot: Snapshot;
  readonly revisions: Revisions;
  readonly leftOut: readonly LeftOut[];
  /** About what is published. */
  readonly warnings: readonly ContentNote[];
  readonly fetch: FetchCost;
}

/**
 * Fetches and validates all content, and leaves out what must not be published. All of it is held to the rules, whatever
 * the day, so that no build fails only because a day has begun.
 * @param client decides the perspective; by default published content is read.
 * @throws FetchError when the content service fails, ContentError listing every problem that stops the build.
 */
export async function fetchAll(
  { sanity }: Pick<Environment, 'sanity'>,
  report: Report,
  client: SanityClient = createContentClient(sanity),
): Promise<WholeContent> {
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  report.step('Fetching content');
  const listed = await fetchRevisions(client);
  const { snapshot: fetched, warnings: stripWarnings } = stripControls(
    await fetchSnapshot(client, { listed, onProgress: (done, total) => report.update(done, total) }),
  );
  const store = createAnimationStore(sanity, ANIMATION_CACHE);
  const { animations, warnings, problems } = await readAnimations(fetched, store);
  const readSeconds = passed();
  const { stopping, ...sound } = quarantine({ ...fetched, animations }, problems);
  if (stopping.length > 0) throw new ContentError(stopping);
  report.done(`${listed.length} documents`);
  return {
    snapshot: sound.snapshot,
    leftOut: sound.leftOut,
    revisions: revisionsOf(listed),
    warnings: [...stripWarnings, ...warnings, ...sound.warnings],
    fetch: { seconds: passed(), readSeconds, peakMemoryBytes: peakMemoryBytes() },
  };
}
