import { expect, it } from 'vitest';
import { missingDocstrings } from './docstrings.ts';

/** Problems of the export `pot`, which each case declares and imports in one way or another. */
const problemsOf = (sources: Readonly<Record<string, string>>) =>
  missingDocstrings(
    new Map(Object.entries({ 'src/kitchen/pot.ts': '\nexport const pot = 1;\n', ...sources })),
  );

const IMPORT = "import { pot } from '../kitchen/pot.ts';";

it.each<readonly [title: string, sources: Readonly<Record<string, string>>]>([
  ['a module', { 'src/table/a.ts': IMPORT }],
  ['a component', { 'src/table/A.astro': `---\n${IMPORT}\n---\n<p>{pot}</p>` }],
  ['a script of a component', { 'src/table/A.astro': `<script>${IMPORT}</script>` }],
  ['a test of another tree', { 'tests/table/a.test.ts': "import { pot } from '../../src/kitchen/pot.ts';" }],
  ['a file above the folder', { 'src/a.ts': "import { pot } from './kitchen/pot.ts';" }],
  ['a module with a query', { 'src/table/a.ts': "import { pot } from '../kitchen/pot.ts?worker';" }],
  ['a deferred import', { 'src/table/a.ts': "const { pot } = await import('../kitchen/pot.ts');" }],
  ['an import of the whole module', { 'src/table/a.ts': "import * as pots from '../kitchen/pot.ts';" }],
  ['an import of a type', { 'src/table/a.ts': "import type { pot } from '../kitchen/pot.ts';" }],
  ['a re-export', { 'src/kitchen/index.ts': "export { pot as bowl } from './pot.ts';" }],
  ['a re-export of everything', { 'src/kitchen/index.ts': "export * from './pot.ts';" }],
])('finds an export without a docstring: %s', (_, importers) =>
  expect(problemsOf(importers)).toEqual([
    expect.stringContaining("src/kitchen/pot.ts:2: 'pot' has no docstring, and other folders import it"),
  ]),
);

it('names an importer and how many more there are', () => {
  const [problem] = problemsOf({ 'src/table/b.ts': IMPORT, 'src/table/a.ts': IMPORT });
  expect(problem).toContain('(src/table/a.ts and 1 more)');
});

it.each([
  ['a function', '/** Cooks. */\nexport function pot() {}'],
  ['a class', '/** Kitchen. */\nexport class pot {}'],
  ['a constant of a pattern', '/** Pots. */\nexport const { pot } = pots;'],
  ['an interface', '/** Pot. */\nexport interface pot {}'],
  ['a type', '/** Pot. */\nexport type pot = string;'],
  ['what is exported later', '/** Pot. */\nconst dish = 1;\nexport { dish as pot };'],
  ['the first overload', '/** Cooks. */\nexport function pot(): void;\nexport function pot() {}'],
  ['several lines', '/**\n * Cooks.\n * @returns soup.\n */\nexport function pot() {}'],
  ['a comment in between', '/** Cooks. */\n// slowly\nexport function pot() {}'],
  ['no such export', 'export {};'],
])('accepts %s with a docstring', (_, text) =>
  expect(problemsOf({ 'src/kitchen/pot.ts': text, 'src/table/a.ts': IMPORT })).toEqual([]),
);

it.each([
  ['a comment of a line', '// Largest pot.\nexport const pot = 1;'],
  ['a plain block', '/* Largest pot. */\nexport const pot = 1;'],
  ['an empty docstring', '/** */\nexport const pot = 1;'],
  ['tags alone', '/** @internal */\nexport const pot = 1;'],
  ['the docstring of another export', '/** Largest pan. */\nexport const pan = 1;\nexport const pot = 1;'],
])('refuses %s', (_, text) =>
  expect(problemsOf({ 'src/kitchen/pot.ts': text, 'src/table/a.ts': IMPORT })).toHaveLength(1),
);

it('accepts an undocumented export of a generated file, or that only its own folder imports, at any depth', () =>
  expect(
    problemsOf({
      'src/kitchen/deep/down/cook.ts': "import { pot } from '../../pot.ts';",
      'src/kitchen/pan.generated.ts': 'export const pan = 1;',
      'src/table/a.ts': "import { pan } from '../kitchen/pan.generated.ts';",
    }),
  ).toEqual([]));
