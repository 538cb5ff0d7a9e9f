import { writeFile } from 'node:fs/promises';
import { dayAt } from '../config/day.ts';
import type { Environment } from '../config/environment.ts';
import { createContentClient } from '../content/client.ts';
import { fetchSnapshot } from '../content/fetch-snapshot.ts';
import { liveSnapshot } from '../content/live-content.ts';
import { ContentError, type ContentProblem } from '../content/problem.ts';
import { createSite } from '../site/site.ts';
import { snapshotProblems } from '../site/validate/validate-snapshot.ts';
import { createAnimationStore } from './animations/file-store.ts';
import { ANIMATION_CACHE } from './animations/publish-animations.ts';
import { readAnimations } from './animations/read-animations.ts';
import { planBuild, type BuildPlan } from './plan.ts';

/** Files that {@link fetchContent} writes. */
export interface ContentFiles {
  readonly snapshotFile: string;
  readonly planFile: string;
}

/** Result of {@link fetchContent}. */
export interface FetchedContent {
  readonly plan: BuildPlan;
  /** Duration of the queries, without validation and writing. */
  readonly seconds: number;
  /** Problems that do not stop the build. */
  readonly warnings: readonly ContentProblem[];
}

/**
 * Fetches, validates, leaves out what is not shown on the day, and plans; writes the files only when the content is fit to be published.
 * @throws FetchError when the content service fails, ContentError listing every problem.
 */
export async function fetchContent(
  environment: Environment,
  { snapshotFile, planFile }: ContentFiles,
  onProgress?: (fetched: number, total: number) => void,
): Promise<FetchedContent> {
  const started = performance.now();
  const fetched = await fetchSnapshot(createContentClient(environment.sanity), onProgress);
  const store = createAnimationStore(environment.sanity, ANIMATION_CACHE);
  const { animations, warnings, problems: animationProblems } = await readAnimations(fetched, store);
  const seconds = (performance.now() - started) / 1000;
  const all = { ...fetched, animations };
  // Of all content, so that no build fails only because a day has begun.
  const problems = [...snapshotProblems(all), ...animationProblems];
  if (problems.length > 0) throw new ContentError(problems);
  const day = environment.contentDay ?? dayAt(Date.now());
  const snapshot = liveSnapshot(all, day);
  const plan = planBuild(createSite(snapshot, environment), day);
  await writeFile(snapshotFile, JSON.stringify(snapshot));
  await writeFile(planFile, JSON.stringify(plan));
  return { plan, seconds, warnings };
}
