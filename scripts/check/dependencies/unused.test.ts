import { describe, expect, it } from 'vitest';
import { namedPackages, unusedDependencies } from './unused.ts';

describe('namedPackages', () => {
  it.each([
    ['an import', 'a.ts', "import { a } from 'bag';", 'bag'],
    ['an import of types', 'a.ts', "import type { A } from '@shop/bag';", '@shop/bag'],
    ['a part of a package', 'a.ts', "export * from '@shop/bag/deep/part';", '@shop/bag'],
    ['an import for its effect', 'a.ts', "import 'bag/style.css';", 'bag'],
    ['an import with a query', 'a.ts', "import text from 'bag/file.txt?raw';", 'bag'],
    ['a dynamic import', 'a.ts', "await import('bag');", 'bag'],
    ['a type by import', 'a.ts', "type A = import('bag').A;", 'bag'],
    ['require', 'a.mjs', 'require("bag/package.json")', 'bag'],
    ['what is resolved', 'a.ts', "require.resolve('bag')", 'bag'],
    ['a component', 'A.astro', "---\nimport { A } from 'bag';\n---\n", 'bag'],
    ['a style sheet', 'a.css', "@import 'bag/all.css';", 'bag'],
    ['an import from beside it', 'a.ts', "import '../../@shop/bag/a.js';", '@shop/bag'],
    ['a program', 'a.ts', "run('node_modules/@shop/bag/bin/bag.js');", '@shop/bag'],
    ['settings', '.a.json', '{ "plugins": ["@shop/bag"] }', '@shop/bag'],
  ])('finds packages in %s', (_, path, text, name) => {
    expect(namedPackages([{ path, text }])).toContain(name);
  });

  it.each([
    ['a string', "const a = 'bag';"],
    ['a comment', '// a bag, such as `bag`'],
    ['a file of the repository', "import { a } from './bag.ts';"],
    ['a longer name', "import a from 'bag-of-bags';"],
  ])('finds no package in %s', (_, text) => {
    expect(namedPackages([{ path: 'a.ts', text }])).not.toContain('bag');
  });
});

describe('unusedDependencies', () => {
  const manifest = {
    scripts: { start: 'node start.ts', check: 'lint . && format --check' },
    dependencies: { bag: '1.0.0', node: '24.0.0' },
    devDependencies: { '@types/bag': '1.0.0', '@types/shop__loaf': '1.0.0', format: '1.0.0', peer: '1.0.0' },
  };
  const installed = {
    node: { bin: { node: 'bin/node' } },
    format: { bin: { format: 'cli.js' }, peerDependencies: { peer: '*' } },
  };

  it('accepts packages that are imported, run, peers or types of another', () => {
    expect(unusedDependencies(manifest, installed, new Set(['bag']))).toEqual(['@types/shop__loaf']);
  });

  it.each([
    ['named', 'bag', new Set<string>(), installed],
    ['asked for', 'peer', new Set(['bag']), { ...installed, format: { bin: { format: 'cli.js' } } }],
    ['run', 'format', new Set(['bag']), { ...installed, format: { peerDependencies: { peer: '*' } } }],
  ])('reports a package that is no longer %s', (_, name, named, entries) => {
    expect(unusedDependencies(manifest, entries, named)).toContain(name);
  });

  it('accepts packages of a scope whose names are computed', () => {
    const named = namedPackages([{ path: 'a.ts', text: "join('node_modules/@shop', name)" }]);
    const shop = { dependencies: { '@shop/bag': '1.0.0', '@other/bag': '1.0.0' } };
    expect(unusedDependencies(shop, {}, named)).toEqual(['@other/bag']);
  });
});
