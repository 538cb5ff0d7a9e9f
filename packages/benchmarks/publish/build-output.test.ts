import { expect, it } from 'vitest';
import { createProgress } from '../../../src/process/progress.ts';
import { formatShares, printedSteps, renderedPages } from './build-output.ts';

/** Returns the output of a command whose steps take some milliseconds each. */
function printed(
  steps: readonly (readonly [label: string, summary: string, milliseconds: number])[],
): string {
  let now = 0;
  let output = '';
  const progress = createProgress({ stream: { write: (text: string) => (output += text) }, now: () => now });
  for (const [label, summary, milliseconds] of steps) {
    progress.step(label);
    now += milliseconds;
    progress.done(summary);
  }
  return output;
}

it('reads steps with their durations as progress prints them', () => {
  const output = printed([
    ['Fetching content', '1041 documents', 240],
    ['Rendering pages', '1 of 1000 pages, 2 old addresses', 3200],
    ['Writing', 'done', 125_000],
  ]);
  const steps = printedSteps(`Warning: a (b)\n${output}`);
  expect(steps.map(({ label, seconds }) => [label, seconds])).toEqual([
    ['Fetching content', 0.24],
    ['Rendering pages', 3.2],
    ['Writing', 125],
  ]);
  expect(renderedPages(steps)).toBe(1);
  expect(formatShares(steps, 256.88)).toBe('Fetching content 0%, Rendering pages 1%, Writing 49%');
});

it('knows no number of pages when none is printed', () =>
  expect(renderedPages(printedSteps('Fetching content: 3 documents (1.0 s)'))).toBeUndefined());
