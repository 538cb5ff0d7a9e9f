import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentProblem } from '../content/problem.ts';
import { runStep, type StepCost } from './run-step.ts';
import { missingShareImages, type PlannedShareImage } from './derive/share-images/share-image-files.ts';

/** Settings of the steps of a build that are processes of their own, so that none holds another's memory. */
export interface StepSettings {
  /** Folder of the build, for files between the steps. */
  readonly work: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Shows what the steps print. */
  readonly show: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Cost of fetching. */
export interface FetchCost extends StepCost {
  /** The part that read from the content service. */
  readonly readSeconds: number;
}

/**
 * Fetches all content and leaves out what must not be published.
 * @param to arguments that say where it is put, see `steps/fetch-content.ts`.
 * @param known problems of the content that were found otherwise.
 */
export async function runFetch(
  to: readonly string[],
  known: readonly ContentProblem[],
  { work, variables, show, signal }: StepSettings,
): Promise<FetchCost> {
  const problems = join(work, 'problems.json');
  await writeFile(problems, JSON.stringify(known));
  let readSeconds = 0;
  const cost = await runStep(
    stepFile('fetch-content'),
    [...to, '--problems', problems],
    { environment: variables, show, signal },
    (message) => {
      if (message.type === 'fetched') readSeconds = message.seconds;
    },
  );
  return { ...cost, readSeconds };
}

/** Result of {@link runDraw}. */
export interface DrawResult {
  /** Absent when there was nothing to draw. */
  readonly cost?: StepCost;
  /** Problems of pictures that cannot be drawn. */
  readonly problems: readonly ContentProblem[];
}

/**
 * Draws the share images that are not in the cache.
 * @param images of the site.
 * @param isNeeded false for those that are published already.
 */
export async function runDraw(
  images: readonly PlannedShareImage[],
  isNeeded: (file: string) => boolean,
  { work, variables, show, signal }: StepSettings,
): Promise<DrawResult> {
  if (missingShareImages(images.filter(({ file }) => isNeeded(file))).length === 0) return { problems: [] };
  const list = join(work, 'share-images.json');
  await writeFile(list, JSON.stringify(images));
  let problems: readonly ContentProblem[] = [];
  const cost = await runStep(
    stepFile('draw-share-images'),
    ['--images', list],
    { environment: variables, show, signal },
    (message) => {
      if (message.type === 'drawn') ({ problems } = message);
    },
  );
  return { cost, problems };
}

function stepFile(name: string): string {
  return join(import.meta.dirname, 'steps', `${name}.ts`);
}
