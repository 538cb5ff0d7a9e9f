import type { Question } from '../live/readers.ts';
import { peakMemoryBytes, type StepCost } from '../process/run-step.ts';
import type { LeftOut } from '../site/quarantine/quarantine.ts';
import type { FetchCost, FetchedContent } from './content/add-changes.ts';

/** A finished build. */
export interface BuildResult {
  /** Number of pages with content. */
  readonly pages: number;
  readonly leftOut: readonly LeftOut[];
  /** Old addresses that lead to a page; `undefined` if nothing is known of the build before. */
  readonly oldAddresses: number | undefined;
  /** Documents that were new or different; `undefined` if all content was read. */
  readonly changed: number | undefined;
  /** Pages that were rendered, each with the question whose answer was another one, if that is why. */
  readonly rendered: ReadonlyMap<string, Question | undefined>;
  /** Number of pages that stayed as they were. */
  readonly reused: number;
  /** Reading and checking content; absent if there was nothing to read. */
  readonly fetch?: FetchCost | undefined;
  /** Duration of drawing share images; absent when there was none to draw. */
  readonly drawSeconds?: number | undefined;
  readonly render: StepCost;
}

/**
 * Completes the result of a build.
 * @param pages number of pages with content.
 * @param started when rendering began, by the clock of `performance`.
 */
export function finishedBuild(
  pages: number,
  { stored, changed, fetch }: FetchedContent,
  started: number,
  facts: Pick<BuildResult, 'oldAddresses' | 'rendered' | 'reused' | 'drawSeconds'>,
): BuildResult {
  const render = { seconds: (performance.now() - started) / 1000, peakMemoryBytes: peakMemoryBytes() };
  return { pages, leftOut: stored.leftOut, changed, fetch, ...facts, render };
}
