import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { shortenTokens, shortNamesOf } from './short-tokens.ts';

const TOKENS = ':root{--ink:#000;--ink-soft:#333}@media print{:root{--ink:#111;--gap:1rem}}';
const names = shortNamesOf(TOKENS);

function shorten(css: string): string {
  const root = postcss.parse(css);
  shortenTokens(root, names);
  return root.toString();
}

it('shortNamesOf numbers tokens in the order of their first declarations', () => {
  expect([...names]).toEqual([
    ['--ink', '--0'],
    ['--ink-soft', '--1'],
    ['--gap', '--2'],
  ]);
});

describe('shortenTokens', () => {
  it.each([
    ['a declaration', '.tone{--ink:red}', '.tone{--0:red}'],
    ['a use', 'p{color:var(--ink-soft)}', 'p{color:var(--1)}'],
    [
      'a use with a fallback',
      'p{margin:var(--edge, calc(2 * var(--gap)))}',
      'p{margin:var(--edge, calc(2 * var(--2)))}',
    ],
    ['a use in an at-rule', '@media print{p{color:var(--ink)}}', '@media print{p{color:var(--0)}}'],
    ['no longer name', 'p{color:var(--ink-softer)}', 'p{color:var(--ink-softer)}'],
    ['no part of a word', 'p{background:url(drawing--ink.svg)}', 'p{background:url(drawing--ink.svg)}'],
    ['no selector', '.menu--ink{color:red}', '.menu--ink{color:red}'],
  ])('shortens %s', (_, css, expected) => {
    expect(shorten(css)).toBe(expected);
  });

  it('changes nothing the second time: Astro processes styles of components twice', () => {
    const once = shorten(':root{--ink:red;--gap:var(--ink-soft)}');
    expect(shorten(once)).toBe(once);
  });
});

describe('design tokens', () => {
  const source = fileURLToPath(new URL('../..', import.meta.url));
  const read = (file: string) => readFileSync(`${source}/${file}`, 'utf8');
  const tokens = [...shortNamesOf(read('styles/tokens.css')).keys()];

  it('are named by no script of browsers and by no drawing, which keep long names', () => {
    const files = globSync(['{browser,islands}/**/*.{ts,tsx}', '**/*.svg'], {
      cwd: source,
      exclude: ['**/*.test.*'],
    });
    const named = new RegExp(String.raw`(?<![\w-])(?:${tokens.join('|')})(?![\w-])`);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => named.test(read(file)))).toEqual([]);
  });

  it('are named by no attribute of a component', () => {
    const named = new RegExp(String.raw`=(?:["{\x60][^"\n]*)var\((?:${tokens.join('|')})[,)]`);
    const files = globSync('**/*.astro', { cwd: source });
    expect(files.filter((file) => named.test(read(file)))).toEqual([]);
  });
});
