import { describe, expect, it } from 'vitest';
import { missingDocstrings } from './missing-docstrings.ts';
import { readSourceModule } from './source-module.ts';

type Sources = Readonly<Record<string, string>>;

function problemsOf(sources: Sources): readonly string[] {
  return missingDocstrings(
    new Map(Object.entries(sources).map(([path, text]) => [path, readSourceModule(path, text)])),
  );
}

/** Export that each case imports from another folder, in one way or another. */
const POT = { 'src/kitchen/pot.ts': '\nexport const pot = 1;\nexport type Size = 1;\n' };
const PROBLEM = "src/kitchen/pot.ts:2: 'pot' has no docstring";

describe('missingDocstrings', () => {
  it.each<readonly [title: string, sources: Sources]>([
    ['a module', { 'src/table/a.ts': "import { pot } from '../kitchen/pot.ts';" }],
    [
      'a component',
      { 'src/table/A.astro': "---\nimport { pot } from '../kitchen/pot.ts';\n---\n<p>{pot}</p>" },
    ],
    [
      'a script of a component',
      { 'src/table/A.astro': "<script>import { pot } from '../kitchen/pot.ts';</script>" },
    ],
    [
      'a test of another tree',
      { 'tests/table/a.test.ts': "import { pot } from '../../src/kitchen/pot.ts';" },
    ],
    ['a file above the folder', { 'src/a.ts': "import { pot } from './kitchen/pot.ts';" }],
    ['a module with a query', { 'src/table/a.ts': "import { pot } from '../kitchen/pot.ts?worker';" }],
    ['a deferred import', { 'src/table/a.ts': "const { pot } = await import('../kitchen/pot.ts');" }],
    [
      'a module, under another name, by way of the folder’s index',
      {
        'src/kitchen/index.ts': "export { pot as bowl } from './pot.ts';",
        'src/table/a.ts': "import { bowl } from '../kitchen/index.ts';",
      },
    ],
    [
      'a module, by way of a star of a third folder',
      {
        'src/shop/index.ts': "import { pot } from '../kitchen/pot.ts';\nexport { pot };",
        'src/shop/all.ts': "export * from './index.ts';",
        'src/table/a.ts': "import { pot } from '../shop/all.ts';",
      },
    ],
  ])('finds an export without a docstring that %s imports', (_, importers) => {
    expect(problemsOf({ ...POT, ...importers })).toEqual([expect.stringContaining(PROBLEM)]);
  });

  it('finds a type', () => {
    const problems = problemsOf({
      ...POT,
      'src/table/a.ts': "import type { Size } from '../kitchen/pot.ts';",
    });
    expect(problems).toEqual([expect.stringContaining("src/kitchen/pot.ts:3: 'Size'")]);
  });

  it('finds every export of an imported namespace', () => {
    const direct = { 'src/table/a.ts': "import * as pots from '../kitchen/pot.ts';" };
    const named = {
      'src/kitchen/index.ts': "export * as POTS from './pot.ts';",
      'src/table/a.ts': "import { POTS } from '../kitchen/index.ts';",
    };
    expect(problemsOf({ ...POT, ...direct })).toHaveLength(2);
    expect(problemsOf({ ...POT, ...named })).toHaveLength(2);
  });

  it('names the importer, how many more there are, and the remedy', () => {
    const [problem] = problemsOf({
      ...POT,
      'src/table/b.ts': "import { pot } from '../kitchen/pot.ts';",
      'src/table/a.ts': "import { pot } from '../kitchen/pot.ts';",
      'src/kitchen/cook.ts': "import { pot } from './pot.ts';",
    });
    expect(problem).toContain('(src/table/a.ts and 1 more)');
    expect(problem).toContain('Resolves …');
  });

  it.each<readonly [title: string, sources: Sources]>([
    [
      'a documented export',
      { 'src/kitchen/pot.ts': '/** Largest pot, in litres. */\nexport const pot = 1;' },
    ],
    [
      'a generated file',
      {
        'src/kitchen/pot.ts': "export { pot } from './x.generated.ts';",
        'src/kitchen/x.generated.ts': 'export const pot = 1;',
      },
    ],
    ['a name that no module exports', { 'src/kitchen/pot.ts': 'export {};' }],
    [
      'a cycle of stars',
      {
        'src/kitchen/pot.ts': "export * from './pan.ts';",
        'src/kitchen/pan.ts': "export * from './pot.ts';",
      },
    ],
  ])('accepts %s', (_, sources) => {
    expect(problemsOf({ ...sources, 'src/table/a.ts': "import { pot } from '../kitchen/pot.ts';" })).toEqual(
      [],
    );
  });

  it('accepts an undocumented export that only its own folder imports, at any depth', () => {
    expect(
      problemsOf({ ...POT, 'src/kitchen/deep/down/cook.ts': "import { pot } from '../../pot.ts';" }),
    ).toEqual([]);
  });
});
