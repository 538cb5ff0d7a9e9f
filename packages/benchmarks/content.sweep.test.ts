import { expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { SLOW_QUERIES } from './content-load.ts';
import { FEWEST_GROUPS } from './synthetic-content.ts';
import { figureFaults, numbersIn, runBench } from './testing/run-bench.ts';

// Processor times may round to 0.0: a fast machine is no fault.
const ROWS = [
  'documents',
  'start',
  'one page',
  'page after a change',
  'all the build needs',
  'parsed by the site',
  'mutation',
  'heap after GC',
  'peak memory',
  ...Object.keys(SLOW_QUERIES),
  '20 clients at once',
];

it('measures the content service with the smallest content', async () => {
  const { code, lines } = await runBench(['content', '--documents', '1']);
  expect(lines.join('\n')).not.toMatch(/NaN|Infinity|undefined/);
  expect(figureFaults(lines, ROWS)).toEqual([]);
  expect(lines.filter((line) => line.startsWith('processor time | '))).toHaveLength(2);
  const documents = numbersIn(lines.find((line) => line.startsWith('documents | ')) ?? '');
  // Documents of the groups and their metadata, besides settings, author and image assets.
  expect(documents[0]).toBeGreaterThan(FEWEST_GROUPS * (LOCALES.length + 1));
  expect(code).toBe(0);
});
