import { expect, it } from 'vitest';
import type { GeneratedFile } from './component-files.ts';
import { typeProblems } from './compiler-output.ts';

const path = '.cache/astro-types/src/A.astro.tsx';
const file: GeneratedFile = {
  path: 'src/A.astro.tsx',
  text: '\nconst a: number = text;\nmade();\n',
  component: 'src/A.astro',
  source: '---\nconst a: number = text;\n---\n',
  spans: [{ generated: 1, generatedLength: 23, source: 4, sourceLength: 23 }],
};
const generated = new Map([[path, file]]);

it.each([
  ['nothing', '\n', []],
  ['a file', 'src/a.ts(3,7): error TS2322: Wrong.\n', ['src/a.ts(3,7): error TS2322: Wrong.']],
  [
    'a file with brackets',
    'src/pages/[...path].ts(3,7): error TS1: Wrong.',
    ['src/pages/[...path].ts(3,7): error TS1: Wrong.'],
  ],
  [
    'lines that explain',
    "src/a.ts(3,7): error TS2322: Wrong.\n  Type 'x' is none.\n    Because.\nsrc/b.ts(1,1): error TS1: B.\n",
    [
      "src/a.ts(3,7): error TS2322: Wrong.\n  Type 'x' is none.\n    Because.",
      'src/b.ts(1,1): error TS1: B.',
    ],
  ],
  ['no file at all', 'error TS18003: No inputs.', ['error TS18003: No inputs.']],
  ['a crash', 'panic: broken', ['panic: broken']],
  ['a package', 'node_modules/p/a.ts(1,1): error TS2307: None.', []],
  ['a component of a package', '.cache/astro-types/node_modules/p/A.astro.tsx(1,1): error TS1: No.', []],
  ['a component', `${path}(2,7): error TS2322: Wrong.`, ['src/A.astro(2,7): error TS2322: Wrong.']],
  ['what stands for nothing', `${path}(3,1): error TS2304: No.`, ['src/A.astro(1,1): error TS2304: No.']],
  ['return in frontmatter', `${path}(2,1): error TS1108: A 'return' …`, []],
  [
    'return elsewhere',
    "src/a.ts(2,1): error TS1108: A 'return' …",
    ["src/a.ts(2,1): error TS1108: A 'return' …"],
  ],
])('typeProblems %s', (_, output, expected) => {
  expect(typeProblems(output, generated)).toEqual(expected);
});
