import { readFile } from 'node:fs/promises';
import type { Environment } from '../config/environment.ts';
import { liveSnapshot } from '../content/live-content.ts';
import { ContentError, type ContentNote, type ContentProblem } from '../content/problem.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { visitObjects } from '../content/validate/visit.ts';
import { type KnownProblems, quarantine } from '../site/quarantine/quarantine.ts';
import { createSite } from '../site/site.ts';
import { type BuildPlan, planBuild, readPlan } from './plan.ts';
import { dayAt } from '../config/day.ts';
import { createContentClient } from '../content/client.ts';
import { fetchSnapshot } from '../content/fetch-snapshot.ts';
import { stripControls } from '../content/strip-controls.ts';
import { createAnimationStore } from './animations/file-store.ts';
import { ANIMATION_CACHE } from './animations/publish-animations.ts';
import { writeOutput } from './write-output.ts';
import { readAnimations } from './animations/read-animations.ts';

/** Files of a build's content, which each step reads. */
interface ContentFiles {
  readonly snapshotFile: string;
  readonly planFile: string;
}

/** Content that has been written for the steps that follow. */
interface WrittenContent {
  readonly plan: BuildPlan;
  readonly warnings: readonly ContentNote[];
}

/**
 * Leaves out what must not be published, and what is not shown on a day; plans the rest, and writes both. All content is
 * held to the rules, so that no build fails only because a day has begun.
 * @throws ContentError when the rest cannot be published either; then nothing is written.
 */
async function writeContent(
  fetched: Snapshot,
  known: KnownProblems,
  day: string,
  { snapshotFile, planFile }: ContentFiles,
  environment: Environment,
): Promise<WrittenContent> {
  const { snapshot: rest, leftOut, stopping, warnings } = quarantine(fetched, known);
  if (stopping.length > 0) throw new ContentError(stopping);
  const live = liveSnapshot(rest, day);
  const snapshot = { ...live, animations: shownAnimations(live) };
  const plan = planBuild(createSite(snapshot, environment), day, leftOut);
  await writeOutput(snapshotFile, JSON.stringify(snapshot));
  await writeOutput(planFile, JSON.stringify(plan));
  return { plan, warnings };
}

/**
 * Leaves out more of content that has been written, for problems that were found later; writes it again.
 * @throws ContentError when nothing can be left out, or the rest cannot be published.
 */
export async function leaveOutMore(
  problems: readonly ContentProblem[],
  files: ContentFiles,
  environment: Environment,
): Promise<WrittenContent> {
  // Written by this build, as is the plan.
  const snapshot = JSON.parse(await readFile(files.snapshotFile, 'utf8')) as Snapshot;
  const { leftOut, day } = await readPlan(files.planFile);
  const written = await writeContent(snapshot, { problems, leftOut }, day, files, environment);
  // Of nothing that could be left out: it would be found again and again.
  if (written.plan.leftOut.length === leftOut.length) throw new ContentError(problems);
  return written;
}

/** Keeps the animations that documents show. */
function shownAnimations({ animations, pages, articles }: Snapshot): Snapshot['animations'] {
  const shown = new Set<unknown>();
  visitObjects([pages, articles], ({ animationId }) => shown.add(animationId));
  return animations.filter(({ _id }) => shown.has(_id));
}

/** Result of {@link fetchContent}; its warnings are about what is published. */
interface FetchedContent extends WrittenContent {
  /** Duration of the queries, without validation and writing. */
  readonly seconds: number;
}

/**
 * Fetches, validates, leaves out what is not shown on the day, and plans; writes the files only when the content is fit
 * to be published.
 * @throws FetchError when the content service fails, ContentError listing every problem that stops the build.
 */
export async function fetchContent(
  environment: Environment,
  files: ContentFiles,
  onProgress?: (fetched: number, total: number) => void,
): Promise<FetchedContent> {
  const started = performance.now();
  const { snapshot: fetched, warnings: stripWarnings } = stripControls(
    await fetchSnapshot(createContentClient(environment.sanity), onProgress),
  );
  const store = createAnimationStore(environment.sanity, ANIMATION_CACHE);
  const { animations, warnings, problems } = await readAnimations(fetched, store);
  const seconds = (performance.now() - started) / 1000;
  const day = environment.contentDay ?? dayAt(Date.now());
  const content = { ...fetched, animations };
  const written = await writeContent(content, { problems }, day, files, environment);
  return { ...written, seconds, warnings: [...stripWarnings, ...warnings, ...written.warnings] };
}
