import { writeFile } from 'node:fs/promises';
import type { Environment } from '../config/environment.ts';
import { createContentClient } from '../content/client.ts';
import { fetchSnapshot } from '../content/fetch-snapshot.ts';
import { ContentError } from '../content/problem.ts';
import { createSite } from '../content/site.ts';
import { snapshotProblems } from '../content/validate/validate-snapshot.ts';
import { planBuild, type BuildPlan } from './plan.ts';

/** Where fetched content is put. */
export interface ContentFiles {
  readonly snapshotFile: string;
  readonly planFile: string;
}

/** What {@link fetchContent} wrote. */
export interface FetchedContent {
  readonly plan: BuildPlan;
  /** What reading took, before checking and writing. */
  readonly seconds: number;
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
  const snapshot = await fetchSnapshot(createContentClient(environment.sanity), onProgress);
  const seconds = (performance.now() - started) / 1000;
  const problems = snapshotProblems(snapshot);
  if (problems.length > 0) throw new ContentError(problems);
  const plan = planBuild(createSite(snapshot));
  await writeFile(snapshotFile, JSON.stringify(snapshot));
  await writeFile(planFile, JSON.stringify(plan));
  return { plan, seconds };
}
