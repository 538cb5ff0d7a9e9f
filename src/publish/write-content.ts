import { readFile, writeFile } from 'node:fs/promises';
import type { Environment } from '../config/environment.ts';
import { liveSnapshot } from '../content/live-content.ts';
import { ContentError, type ContentNote, type ContentProblem } from '../content/problem.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { visitObjects } from '../content/validate/visit.ts';
import { quarantine, type KnownProblems } from '../site/quarantine/quarantine.ts';
import { createSite } from '../site/site.ts';
import { planBuild, type BuildPlan } from './plan.ts';

/** Files of a build's content, which each step reads. */
export interface ContentFiles {
  readonly snapshotFile: string;
  readonly planFile: string;
}

/** Content that has been written for the steps that follow. */
export interface WrittenContent {
  readonly plan: BuildPlan;
  readonly warnings: readonly ContentNote[];
}

/**
 * Leaves out what must not be published, and what is not shown on a day; plans the rest, and writes both. All content is
 * held to the rules, so that no build fails only because a day has begun.
 * @throws ContentError when the rest cannot be published either; then nothing is written.
 */
export async function writeContent(
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
  await writeFile(snapshotFile, JSON.stringify(snapshot));
  await writeFile(planFile, JSON.stringify(plan));
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
  // Both were written by this build.
  const snapshot = JSON.parse(await readFile(files.snapshotFile, 'utf8')) as Snapshot;
  // As was this.
  const { leftOut, day } = JSON.parse(await readFile(files.planFile, 'utf8')) as BuildPlan;
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
