import { expect, it } from 'vitest';
import { lineProblems } from './lines.ts';

const limits = { product: 10, tests: 5 };
const problemsOf = (lines: Readonly<Record<string, number>>) =>
  lineProblems(new Map(Object.entries(lines).map(([path, count]) => [path, 'x\n'.repeat(count)])), limits);

it('accepts as many lines as the limits', () => {
  expect(problemsOf({ 'src/a/a.ts': 4, 'src/a/A.astro': 6, 'src/a/a.test.ts': 2, 'tests/a.css': 3 })).toEqual(
    [],
  );
});

it('names the largest folders of product and tests apart', () => {
  expect(
    problemsOf({
      'src/a/deep/a.ts': 4,
      'src/a/a.css': 3,
      'astro.config.mjs': 5,
      'src/b/testing/b.ts': 3,
      'packages/x/testing.ts': 2,
      'tests/e2e/a.test.tsx': 1,
    }),
  ).toEqual([
    expect.stringMatching(
      /^product: 12 lines, 2 more than there may be \(src\/a 7, \. 5\); take lines away, or/,
    ),
    expect.stringMatching(
      /^tests: 6 lines, 1 more than there may be \(src\/b 3, packages\/x 2, tests\/e2e 1\); /,
    ),
  ]);
});

it.each([
  ...['README.md', 'dataset/a.ts', 'packages/benchmarks/a.ts', 'public/a.js', 'src/a.d.ts'],
  ...['src/a.generated.ts', 'locales/en.json'],
])('does not count %s', (path) => {
  expect(problemsOf({ [path]: 1000 })).toEqual([]);
});
