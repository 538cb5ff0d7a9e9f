import { mkdir, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFolder } from '../../../src/process/testing/folder.ts';
import { builtPage } from '../../support/pages.ts';
import { partsOfPage } from './page-parts.ts';
import { createScale } from './page-weight.ts';

const STYLE = `@font-face{font-family:T;src:url(/f/latin.woff2);unicode-range:U+00-FF}
@font-face{font-family:T;src:url(/f/ext.woff2);unicode-range:U+100-17F}`;
const FILES: Readonly<Record<string, string>> = {
  's.css': STYLE,
  'm.js': 'import{a}from"./n.js";a()',
  'n.js': 'import"./m.js";export const a=()=>import("./later.js")',
  'later.js': 'x'.repeat(9999),
  'f/latin.woff2': 'l'.repeat(300),
  'f/ext.woff2': 'e'.repeat(50),
  'drawing.svg': '<svg></svg>'.repeat(99),
};
const packed = (text: string) => gzipSync(text).byteLength;

const root = useFolder();
beforeEach(async () => {
  await mkdir(root('f'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(root(name), text);
});

const fetchPicture = vi.fn(async (address: string) => new Uint8Array(Number(/w=(\d+)/.exec(address)?.[1])));
const weigh = (html: string) =>
  createScale({ root: root(), fetchPicture })(partsOfPage(builtPage('index.html', html)));

it('is that of the HTML without resources', async () => {
  const html = '<p>Text</p>';
  expect(await weigh(html)).toEqual({
    path: '/',
    html: packed(html),
    css: 0,
    fonts: 0,
    script: 0,
    firstPicture: 0,
  });
});

it('includes its style sheets and the fonts for its characters', async () => {
  const link = '<link rel="stylesheet" href="/s.css">';
  expect(await weigh(`${link}<p>Brot</p>`)).toMatchObject({ css: packed(STYLE), fonts: 300 });
  expect(await weigh(`${link}<p>Žito</p>`)).toMatchObject({ fonts: 350 });
});

it('includes scripts and static imports, but not dynamic ones', async () => {
  const { script } = await weigh('<script type="module" src="/m.js"></script><script>go()</script>');
  expect(script).toBe(packed(FILES['m.js'] ?? '') + packed(FILES['n.js'] ?? '') + packed('go()'));
});

it('includes eager images, in the viewport where they are largest', async () => {
  const srcset = ['300', '1170', '2880'].map((width) => `/images/a?w=${width} ${width}w`);
  const html = `<img src="/images/a?w=1" srcset="${srcset.join(', ')}" sizes="(min-width: 60rem) 10vw, 100vw">`;
  fetchPicture.mockClear();
  expect(await weigh(html)).toMatchObject({ firstPicture: 1170 });
  expect(fetchPicture.mock.calls.map(([address]) => address)).toEqual([
    '/images/a?w=1170',
    '/images/a?w=300',
  ]);
});

it('includes compressed vector images', async () => {
  const { firstPicture } = await weigh('<img src="/drawing.svg">');
  expect(firstPicture).toBe(packed(FILES['drawing.svg'] ?? ''));
});
