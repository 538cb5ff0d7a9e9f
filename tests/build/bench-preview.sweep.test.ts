import { expect, it } from 'vitest';
import { figureFaults, runBench } from '../../packages/benchmarks/testing/run-bench.ts';
import { builtPreview } from '../support/preview-under-test.ts';

const ROWS = [
  'documents',
  'page held',
  'page seen first',
  'content service',
  'edit until it shows',
  'requests',
  'requests per second',
  'heap before',
  'heap after',
  'peak memory',
];

it('measures the preview with the smallest content', async () => {
  const folder = await builtPreview();
  const { code, lines } = await runBench([
    'preview',
    '--documents',
    '1',
    '--requests',
    '10',
    '--folder',
    folder,
  ]);
  const text = lines.join('\n');
  expect(code, text).toBe(0);
  expect(text).not.toMatch(/NaN|Infinity|undefined/);
  expect(figureFaults(lines, ROWS)).toEqual([]);
});
