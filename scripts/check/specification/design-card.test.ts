import { expect, it } from 'vitest';
import { readSpecification } from './check-specification.ts';
import { designCardProblems } from './design-card.ts';

const CARD = `## 9 Constants

| 9.1 | Package \`elsewhere\`: no row of the card | \`src/page.ts\` | — |

## 10 Design card

| 10.1 | Package \`maker\`: builds | \`astro.config.mjs\` | — |
| 10.2 | Package \`@scope/drawer\`: draws | \`src/page.ts\`, \`packages/animation-player/draw.ts\` | — |
| 10.3 | Package \`tester\`: tests | \`src/page.test.ts\` | — |
| 10.4 | Top level: \`src\`, \`astro.config.mjs\` | \`astro.config.mjs\` | — |
| 10.5 | Island \`player\`: plays | \`src/islands/player/Player.tsx\` | — |

## 11 After

| 11.1 | Island \`elsewhere\`: neither | \`src/page.ts\` | — |
`;

const FILES: Readonly<Record<string, string>> = {
  'astro.config.mjs': "import { make } from 'maker/config';",
  'src/page.ts': 'export const page = 1;',
  'src/page.test.ts': "import { it } from 'tester';",
  'packages/animation-player/draw.ts': "const { draw } = await import('@scope/drawer');",
  'src/islands/player/Player.tsx': 'export function Player() {}',
  'src/layouts/Animation.astro':
    "---\nimport { Player as Face } from '../islands/player/Player.tsx';\nconst label = 'Play';\n---\n\n<p>Animation</p>\n<Island>\n  <Face label={label} client:on=\"near\" />\n</Island>\n",
};
const MANIFEST = {
  dependencies: { maker: '1.0.0', '@scope/drawer': '1.0.0' },
  devDependencies: { tester: '1.0.0' },
};

/** Finds the problems of a repository that differs from a sound one; `undefined` takes a file away. */
function problemsOf(
  changes: Readonly<Record<string, string | undefined>>,
  {
    card = CARD,
    manifest = MANIFEST,
  }: { card?: string; manifest?: Parameters<typeof designCardProblems>[1]['manifest'] } = {},
): readonly string[] {
  const files = { ...FILES, ...changes };
  return designCardProblems(readSpecification(card, new Set()).card, {
    manifest,
    paths: Object.keys(files).filter((path) => files[path] !== undefined),
    read: (path) => files[path] ?? '',
  });
}

const astro = (text: string) => ({ 'src/layouts/Animation.astro': text });
const animation = FILES['src/layouts/Animation.astro'] ?? '';
const notHydrated =
  'row 10.5: no .astro file renders a component of src/islands/player/ as <Island><Name client:on="…" /></Island>; hydrate it so';
const notShipped = (name: string, number: string) =>
  `row ${number}: no file that it names is code that ships and imports '${name}'; name one that does`;
const missing = (name: string, number: string) =>
  `row ${number}: package.json has no '${name}'; install it, with the version of the workspace that uses it`;

it('finds none in a repository that has everything', () => expect(problemsOf({})).toEqual([]));

it.each([
  [
    'a package that ships',
    { ...MANIFEST, dependencies: { maker: '1.0.0' } },
    missing('@scope/drawer', '10.2'),
  ],
  ['a package of tests', { ...MANIFEST, devDependencies: {} }, missing('tester', '10.3')],
])('reports %s that the root does not have', (_, manifest, problem) => {
  expect(problemsOf({}, { manifest })).toEqual([problem]);
});

it.each<readonly [what: string, changes: Readonly<Record<string, string | undefined>>, problem: string]>([
  [
    'by nothing',
    { 'astro.config.mjs': '// import { make } from "maker/config";' },
    notShipped('maker', '10.1'),
  ],
  ['as a type', { 'astro.config.mjs': "import type { Make } from 'maker';" }, notShipped('maker', '10.1')],
  [
    'under a similar name',
    { 'astro.config.mjs': "import { make } from 'maker-tools';" },
    notShipped('maker', '10.1'),
  ],
  [
    'by a file that the row does not name',
    { 'packages/animation-player/draw.ts': '', 'src/other.ts': "import '@scope/drawer';" },
    notShipped('@scope/drawer', '10.2'),
  ],
  [
    'by no test',
    { 'src/page.test.ts': '' },
    "row 10.3: no file that it names is a test and imports 'tester'; name one that does",
  ],
])('reports a package that is imported %s', (_, changes, problem) => {
  expect(problemsOf(changes)).toEqual([problem]);
});

it('does not count what does not ship', () => {
  for (const path of ['src/testing/draw.ts', 'packages/animation-player/draw.test.ts', 'scripts/draw.ts']) {
    const card = CARD.replace('packages/animation-player/draw.ts', path);
    const problems = problemsOf({ [path]: "import '@scope/drawer';" }, { card });
    expect(problems, path).toEqual([notShipped('@scope/drawer', '10.2')]);
  }
});

it('reports a missing entry of the top level', () => {
  const card = CARD.replace('Top level: `src`', 'Top level: `src`, `sr`');
  expect(problemsOf({}, { card })).toEqual(["row 10.4: there is no 'sr' at the top level; put it there"]);
});

it.each([
  ['is gone', { 'src/islands/player/Player.tsx': undefined }],
  [
    'is no React component',
    { 'src/islands/player/Player.tsx': undefined, 'src/islands/player/Player.ts': '' },
  ],
  ['is rendered by no .astro file', { 'src/layouts/Animation.astro': undefined }],
  ['is rendered in a test only', { ...astro(''), 'src/layouts/testing/Animation.astro': animation }],
  ['is rendered by the server only', astro(animation.replace(/ client:on="near"/, ''))],
  ['hydrates with a directive of its own', astro(animation.replace('client:on', 'client:load'))],
  ['stands outside of <Island>', astro(animation.replaceAll(/<\/?Island>\n/g, ''))],
  ['is another component', astro(animation.replace('<Face ', '<Other '))],
  ['is of another folder', astro(animation.replace('islands/player/', 'islands/other/'))],
  ['is imported as a type', astro(animation.replace('import {', 'import type {'))],
])('reports an island that %s', (_, changes) => {
  expect(problemsOf(changes)).toEqual([notHydrated]);
});

it.each(['Package', 'Top level', 'Island'])('reports a card without a row of the kind %s', (kind) => {
  const card = CARD.replaceAll(`| ${kind}`, '| Something');
  expect(problemsOf({}, { card })).toEqual([
    `the section “Design card” has no row '${kind} \`…\`'; write one`,
  ]);
});
