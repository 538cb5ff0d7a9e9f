import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { FEWEST_GROUPS } from './synthetic-content.ts';
import { figureFaults, numbersIn, runBench } from './testing/run-bench.ts';

/** Translation groups of the larger site: enough that its pages cost more than the start of a build. */
const MANY_GROUPS = 120;

/** Lines that `npm run bench -- build` prints for a number of groups. */
async function linesFor(groups: number): Promise<readonly string[]> {
  const { code, lines } = await runBench(['build', '--pages', String(groups), '--compare']);
  expect(code, lines.join('\n')).toBe(0);
  return lines;
}

/** Costs of a build: processor time in seconds, memory in megabytes. */
function costsOf(lines: readonly string[]) {
  const numbersOf = (name: string) => numbersIn(lines.find((line) => line.startsWith(`${name} | `)) ?? '');
  const [pages = Number.NaN] = numbersOf('pages');
  const [processor = Number.NaN] = numbersOf('processor time');
  const [memory = Number.NaN] = numbersOf('peak memory');
  const [plainProcessor = Number.NaN, , plainMemory = Number.NaN] = numbersOf('plain Astro');
  return { pages, processor, memory, plainProcessor, plainMemory };
}

/*
 * Compared with a plain Astro project of the same content in the same run: the same runtime on the same machine, so that
 * its speed and its load cancel out. Wall time depends on what else is running, processor time hardly. The difference
 * between two sizes is the cost of pages alone. The limit of processor time is half above what it is. That of memory is a
 * quarter above: what pages retain is seen in part only, as it takes the place of garbage that is not collected yet.
 */
const LIMITS = {
  /** Processor time of a page, in those of a plain one. */
  processor: 9,
  /** Memory that the pages take, in the whole memory of the plain project with as many. */
  memory: 1,
} as const;

describe('npm run bench -- build', { timeout: 1_200_000 }, () => {
  it('builds synthetic sites, and a page costs no more than it usually does beside a plain one', async () => {
    const fewLines = await linesFor(FEWEST_GROUPS);
    const text = fewLines.join('\n');
    expect(fewLines).toContain(`pages | ${FEWEST_GROUPS * LOCALES.length}`);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    expect(figureFaults(fewLines, ['pages', 'processor time', 'peak memory', 'plain Astro'])).toEqual([]);
    // The times by part and the ratios may round to 0 on a fast machine.
    for (const row of ['seconds', 'ms per page', 'reading'])
      expect(text).toMatch(new RegExp(`^${row} \\| \\d`, 'm'));
    expect(fewLines).toContain('share images | left out; --share-images draws them');

    const few = costsOf(fewLines);
    const many = costsOf(await linesFor(MANY_GROUPS));
    expect(many.pages).toBe(MANY_GROUPS * LOCALES.length);
    const processor = (many.processor - few.processor) / (many.plainProcessor - few.plainProcessor);
    const memory = (many.memory - few.memory) / many.plainMemory;
    const message = JSON.stringify({ processor, memory, few, many });
    expect(processor, message).toBeGreaterThan(0);
    expect(processor, message).toBeLessThan(LIMITS.processor);
    expect(memory, message).toBeLessThan(LIMITS.memory);
    console.log(message);
  });
});
