import { expect, it, vi } from 'vitest';
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';
import { LongFirst } from './long-first.ts';

/** Stubs a file of a group of projects. */
function fileOf(moduleId: string, groupOrder: number): TestSpecification {
  // Nothing else of it is read.
  return { moduleId, project: { config: { sequence: { groupOrder } } } } as unknown as TestSpecification;
}

it('puts the longest files of a group first, and leaves the others and the groups in their order', async () => {
  vi.spyOn(BaseSequencer.prototype, 'sort').mockImplementation((files) => Promise.resolve(files));
  const names = [
    ['/p/scripts/bench/build.build.test.ts', 1],
    ['/p/tests/e2e/home.e2e.test.ts', 0],
    ['/p/tests/e2e/about.e2e.test.ts', 0],
    ['/p/tests/e2e/whole-site/layout.e2e.test.ts', 0],
    ['/p/tests/e2e/samples.e2e.test.ts', 0],
  ] as const;
  // Sorting itself needs nothing of the runner.
  const sorted = await new LongFirst({} as Vitest).sort(names.map(([name, group]) => fileOf(name, group)));
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([
    '/p/tests/e2e/whole-site/layout.e2e.test.ts',
    '/p/tests/e2e/samples.e2e.test.ts',
    '/p/tests/e2e/home.e2e.test.ts',
    '/p/tests/e2e/about.e2e.test.ts',
    '/p/scripts/bench/build.build.test.ts',
  ]);
});
