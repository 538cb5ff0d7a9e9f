import { describe, expect, it } from 'vitest';
import { readSourceModule } from './source-module.ts';

const imports = (text: string, path = 'src/a/a.ts') =>
  readSourceModule(path, text).imports.map(({ specifier, name }) => `${specifier} ${name}`);

const documented = (text: string) =>
  [...readSourceModule('src/a/a.tsx', text).declarations].map(([name, { isDocumented }]) => [
    name,
    isDocumented,
  ]);

describe('imports of a module', () => {
  it.each([
    ['named', "import { a, b as c } from './b.ts';", ['./b.ts a', './b.ts b']],
    ['of types', "import type { A } from './b.ts';", ['./b.ts A']],
    ['by default', "import A, { type B } from './b.ts';", ['./b.ts default', './b.ts B']],
    ['of a namespace', "import * as b from './b.ts';", ['./b.ts *']],
    ['for effects only', "import './b.ts';", []],
    ['passed on', "export { a, b as c } from './b.ts';", ['./b.ts a', './b.ts b']],
    ['passed on whole', "export * from './b.ts';", ['./b.ts *']],
    ['dynamic, one property', "const a = async () => (await import('./b.ts')).a();", ['./b.ts a']],
    ['dynamic, a pattern', "const { a, b: c } = await import('./b.ts');", ['./b.ts a', './b.ts b']],
    ['dynamic, whole', "const b = await import('./b.ts');", ['./b.ts *']],
    ['of one type inline', "let a: import('./b.ts').A;", ['./b.ts A']],
    ['of the type of a module', "let b: typeof import('./b.ts');", ['./b.ts *']],
  ])('are found: %s', (_, text, expected) => {
    expect(imports(text)).toEqual(expected);
  });

  it('are found in frontmatter and scripts of a component', () => {
    const text =
      "---\nimport { a } from './a.ts';\n---\n<p>{a}</p>\n<script>\n  import { b } from './b.ts';\n  b();\n</script>\n";
    expect(imports(text, 'src/a/A.astro')).toEqual(['./a.ts a', './b.ts b']);
  });
});

describe('docstrings of a module', () => {
  it.each([
    ['a function', '/** Cooks. */\nexport function cook() {}', 'cook'],
    ['a function without a name', '/** Cooks. */\nexport default () => 1;', 'default'],
    ['a class', '/** Kitchen. */\nexport class Kitchen {}', 'Kitchen'],
    ['a default class', '/** Kitchen. */\nexport default class Kitchen {}', 'default'],
    ['a constant', '/** Largest pot. */\nexport const MAX = 1;', 'MAX'],
    ['a constant of a pattern', '/** Pots. */\nexport const { pot } = pots;', 'pot'],
    ['an interface', '/** Pot. */\nexport interface Pot {}', 'Pot'],
    ['a type', '/** Pot. */\nexport type Pot = string;', 'Pot'],
    ['what is exported later', '/** Pot. */\nconst pot = 1;\nexport { pot as bowl };', 'bowl'],
    ['the first overload', '/** Cooks. */\nexport function cook(): void;\nexport function cook() {}', 'cook'],
    ['several lines', '/**\n * Cooks.\n * @returns soup.\n */\nexport function cook() {}', 'cook'],
    ['a comment in between', '/** Cooks. */\n// slowly\nexport function cook() {}', 'cook'],
  ])('are found for %s', (_, text, name) => {
    expect(documented(text)).toEqual([[name, true]]);
  });

  it.each([
    ['no comment', 'export const pot = 1;'],
    ['a comment of a line', '// Largest pot.\nexport const pot = 1;'],
    ['a plain block', '/* Largest pot. */\nexport const pot = 1;'],
    ['an empty docstring', '/** */\nexport const pot = 1;'],
    ['tags alone', '/** @internal */\nexport const pot = 1;'],
    ['the docstring of another export', '/** Largest pan. */\nexport const pan = 1;\nexport const pot = 1;'],
  ])('are missing with %s', (_, text) => {
    expect(new Map(readSourceModule('a.ts', text).declarations).get('pot')?.isDocumented).toBe(false);
  });
});
