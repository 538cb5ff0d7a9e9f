import type { SanityClient } from '@sanity/client';
import { shownDay } from '../../config/day.ts';
import type { Environment } from '../../config/environment.ts';
import { createContentClient } from '../../content/client.ts';
import { fetchRevisions, type Revisions, revisionsOf } from '../../content/fetch-changes.ts';
import { fetchSnapshot } from '../../content/fetch-snapshot.ts';
import { liveSnapshot } from '../../content/live-content.ts';
import { ContentError, type ContentNote, type ContentProblem } from '../../content/problem.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { stripControls } from '../../content/strip-controls.ts';
import { visitObjects } from '../../content/validate/visit.ts';
import { type LeftOut, quarantine } from '../../site/quarantine/quarantine.ts';
import { createSite } from '../../site/site.ts';
import { createAnimationStore } from './animations/file-store.ts';
import { ANIMATION_CACHE } from './animations/publish-animations.ts';
import { readAnimations } from './animations/read-animations.ts';
import { type BuildPlan, planBuild } from '../derive/outline.ts';
import { planShareImages } from '../derive/share-images/share-image-files.ts';
import { writeOutput } from '../output/write-output.ts';
import { contentFingerprint, hashDocument } from './store/stored-site.ts';

/** Content of the content service that can be published; as of no day. */
export interface FetchedContent {
  readonly snapshot: Snapshot;
  readonly revisions: Revisions;
  readonly leftOut: readonly LeftOut[];
  /** About what is published. */
  readonly warnings: readonly ContentNote[];
  /** Duration of the queries, without validation. */
  readonly seconds: number;
}

/**
 * Fetches and validates all content, and leaves out what must not be published. All of it is held to the rules, whatever
 * the day, so that no build fails only because a day has begun.
 * @param known problems that were found otherwise, such as those of pictures.
 * @param client decides the perspective; by default published content is read.
 * @throws FetchError when the content service fails, ContentError listing every problem that stops the build.
 */
export async function fetchContent(
  { sanity }: Environment,
  known: readonly ContentProblem[],
  onProgress?: (fetched: number, total: number) => void,
  client: SanityClient = createContentClient(sanity),
): Promise<FetchedContent> {
  const started = performance.now();
  const listed = await fetchRevisions(client);
  const { snapshot: fetched, warnings: stripWarnings } = stripControls(
    await fetchSnapshot(client, { listed, onProgress }),
  );
  const store = createAnimationStore(sanity, ANIMATION_CACHE);
  const { animations, warnings, problems } = await readAnimations(fetched, store);
  const seconds = (performance.now() - started) / 1000;
  const kept = quarantine({ ...fetched, animations }, { problems: [...problems, ...known] });
  if (kept.stopping.length > 0) throw new ContentError(kept.stopping);
  return {
    snapshot: kept.snapshot,
    leftOut: kept.leftOut,
    revisions: revisionsOf(listed),
    seconds,
    warnings: [...stripWarnings, ...warnings, ...kept.warnings],
  };
}

/**
 * Writes what is shown of content today, and the plan of it, for Astro.
 * @throws ContentError when a route cannot be resolved; then nothing is written.
 */
export async function writeSnapshot(
  { snapshot: content, leftOut, revisions }: Pick<FetchedContent, 'snapshot' | 'leftOut' | 'revisions'>,
  files: { readonly snapshotFile: string; readonly planFile: string },
  environment: Environment,
): Promise<BuildPlan> {
  const day = shownDay(environment);
  const live = liveSnapshot(content, day);
  const snapshot = { ...live, animations: shownAnimations(live) };
  const site = createSite(snapshot, environment);
  const plan: BuildPlan = {
    ...planBuild(site, day, leftOut, revisions),
    shareImages: planShareImages(site),
    content: contentFingerprint(snapshot, hashDocument),
  };
  await writeOutput(files.snapshotFile, JSON.stringify(snapshot));
  await writeOutput(files.planFile, JSON.stringify(plan));
  return plan;
}

/** Keeps the animations that documents show. */
function shownAnimations({ animations, pages, articles }: Snapshot): Snapshot['animations'] {
  const shown = new Set<unknown>();
  visitObjects([pages, articles], ({ animationId }) => shown.add(animationId));
  return animations.filter(({ _id }) => shown.has(_id));
}
