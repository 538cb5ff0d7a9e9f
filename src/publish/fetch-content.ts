import { writeFile } from 'node:fs/promises';
import type { Environment } from '../config/environment.ts';
import { createContentClient } from '../content/client.ts';
import { fetchSnapshot } from '../content/fetch-snapshot.ts';
import { ContentError, type ContentProblem } from '../content/problem.ts';
import { stripControls } from '../content/strip-controls.ts';
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
 * Fetches, validates and plans; writes the files only when the content is fit to be published.
 * @throws FetchError when the content service fails, ContentError listing every problem.
 */
export async function fetchContent(
  environment: Environment,
  { snapshotFile, planFile }: ContentFiles,
  onProgress?: (fetched: number, total: number) => void,
): Promise<FetchedContent> {
  const started = performance.now();
  const { snapshot: fetched, warnings: stripWarnings } = stripControls(
    await fetchSnapshot(createContentClient(environment.sanity), onProgress),
  );
  const store = createAnimationStore(environment.sanity, ANIMATION_CACHE);
  const { animations, warnings, problems: animationProblems } = await readAnimations(fetched, store);
  const seconds = (performance.now() - started) / 1000;
  const snapshot = { ...fetched, animations };
  const problems = [...snapshotProblems(snapshot), ...animationProblems];
  if (problems.length > 0) throw new ContentError(problems);
  const plan = planBuild(createSite(snapshot, environment));
  await writeFile(snapshotFile, JSON.stringify(snapshot));
  await writeFile(planFile, JSON.stringify(plan));
  return { plan, seconds, warnings: [...stripWarnings, ...warnings] };
}
