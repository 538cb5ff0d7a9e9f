import { expect, it } from 'vitest';
import { componentFiles } from './component-files.ts';

it('converts a component to TypeScript at a path that its imports resolve to', () => {
  const { files, problems } = componentFiles('src/a/Bag.astro', '---\nconst a = 1;\n---\n<p>{a}</p>\n');
  expect(problems).toEqual([]);
  expect(files.map(({ path }) => path)).toEqual(['src/a/Bag.astro.tsx']);
  expect(files[0]?.text).toContain('const a = 1;');
  expect(files[0]?.text).toContain('export default function');
  expect(files[0]?.spans.length).toBeGreaterThan(0);
});

it('refuses a script that would run inline, not one that loads a file', () => {
  const problemsOf = (source: string) => componentFiles('src/a/Bag.astro', source).problems;
  expect(problemsOf('<script is:inline>one();</script>')).toEqual([
    expect.stringContaining('only bundled scripts may run'),
  ]);
  expect(problemsOf('<script is:inline src="/one.js"></script>')).toEqual([]);
});

it('converts every bundled script to a file', () => {
  const source =
    '<p>Text</p>\n<script>\n  const one: number = 1;\n</script>\n<script type="module">two();</script>\n';
  const { files, problems } = componentFiles('src/a/Bag.astro', source);
  expect(problems).toEqual([]);
  expect(files.slice(1).map(({ path, text }) => [path, text.trim()])).toEqual([
    ['src/a/Bag.astro.0.mts', 'const one: number = 1;'],
    ['src/a/Bag.astro.1.mjs', 'two();'],
  ]);
  const [, script] = files;
  const start = script?.spans[0]?.source ?? -1;
  expect(source.slice(start, start + (script?.text.length ?? 0))).toBe(script?.text);
});

it.each([
  ['JSON', '<script type="application/ld+json">{"a": 1}</script>'],
  ['raw', '<script is:raw>whatever</script>'],
])('ignores %s', (_, source) => {
  const { files, problems } = componentFiles('A.astro', source);
  expect([files.length, problems]).toEqual([1, []]);
});

it.each([
  ['an inline script', '<p/>\n<script is:inline>go();</script>', 'A.astro(2,'],
  ['a handler', '<button onclick="go()">Go</button>', 'A.astro(1,'],
  ['a broken template', '<p>{items.map((item) => <b>{item</b>)}</p>', 'A.astro(1,'],
])('reports %s', (_, source, place) => {
  const { problems } = componentFiles('A.astro', source);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems[0]).toContain(place);
});
