import { expect, it } from 'vitest';
import { arrangeScripts, scriptFingerprint } from './page-scripts.ts';

const script = (name: string) => `<script type="module" src="/${name}.js"></script>`;
const late = (name: string) => `<script type="module" src="/${name}.js" fetchpriority="low"></script>`;
const preload = (name: string) => `<link rel="modulepreload" href="/${name}.js" fetchpriority="low">`;

const imports = new Map([
  ['/a.js', ['/shared.js']],
  ['/b.js', ['/shared.js', '/a.js']],
  ['/shared.js', ['/deep.js', '/shared.js']],
]);
const facades = new Map([
  ['/header.js', '/shared.js'],
  ['/footer.js', '/shared.js'],
]);

it.each([
  [
    'everything that scripts import, once',
    script('a') + script('b'),
    late('a') + late('b'),
    ['shared', 'deep'],
  ],
  [
    'nothing that only imports, but its target where it is first',
    script('header') + script('a') + script('footer') + script('shared'),
    late('shared') + late('a'),
    ['deep'],
  ],
  ['nothing without scripts', '<p>Text</p>', '<p>Text</p>', []],
  [
    'no data',
    '<script type="application/ld+json">{}</script>',
    '<script type="application/ld+json">{}</script>',
    [],
  ],
])('arrangeScripts loads %s, at low priority', (_, given, html, preloads) => {
  expect(arrangeScripts(given, { imports, facades })).toEqual({
    html,
    preloads: preloads.map(preload).join(''),
  });
});

it('scriptFingerprint is the same for the same scripts in any order, and another one for others', () => {
  const of = (scripts: ReadonlyMap<string, readonly string[]>) => scriptFingerprint({ imports: scripts });
  expect(of(new Map([...imports].reverse()))).toBe(of(imports));
  expect(of(new Map([...imports, ['/c.js', []]]))).not.toBe(of(imports));
});
