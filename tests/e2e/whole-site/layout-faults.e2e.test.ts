import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { MIN_TARGET_PX } from '../../support/budgets.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import { findLayoutFaults, type FaultKind } from './layout-faults.ts';

const WIDTH = 320;
const browser = useBrowser();
let page: Page | undefined;

/** Opens one page for all tests, which replace its content. */
async function openPage(): Promise<Page> {
  if (page && !page.isClosed()) return page;
  page = await (await browser.browser()).newPage({ viewport: { width: WIDTH, height: 600 } });
  return page;
}
afterAll(() => page?.close());

const BASE = `<!doctype html><html lang="en"><style>
  body { margin: 0; font: 16px/1.5 sans-serif } * { box-sizing: border-box }
  summary { display: block } .native { display: list-item }
  .box { width: 100px } .hidden { overflow: hidden } .clip { overflow: clip } .auto { overflow: auto }
  .dot { display: inline-block; width: 16px; height: 16px; background: #888 }
  .ears { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
</style><body>`;
const WORD = 'Lebensmittelverschwendungsvermeidung';

async function faultsOf(html: string) {
  const open = await openPage();
  await open.setContent(BASE + html);
  return open.evaluate(findLayoutFaults, { minTarget: MIN_TARGET_PX, mayCut: '.breadcrumbs' });
}

const FAULTS: readonly (readonly [what: string, html: string, kinds: readonly FaultKind[]])[] = [
  ['a box wider than the window', '<main><div style="width: 400px; height: 9px"></div></main>', ['scrolls']],
  [
    'a word wider than the window',
    `<h1 style="font-size: 40px">${WORD}</h1>`,
    ['scrolls', 'outside', 'crowded'],
  ],
  [
    'text to the left of the window, where nobody can scroll',
    '<p style="margin-left: -40px">Text</p>',
    ['outside'],
  ],
  [
    'text outside a window that does not scroll',
    `<div style="overflow-x: clip"><p style="position: relative; left: 300px">Some text</p></div>`,
    ['cut'],
  ],
  ['a word cut off by its box', `<p class="box hidden">${WORD}</p>`, ['cut']],
  ['a word clipped by a box around it', `<div class="box clip"><p>${WORD}</p></div>`, ['cut', 'crowded']],
  ['dots instead of text', `<p class="box hidden" style="text-overflow: ellipsis">${WORD}</p>`, ['cut']],
  [
    'lines below the edge of a box',
    '<p class="box hidden" style="height: 30px">one two three four five six</p>',
    ['cut'],
  ],
  [
    'a number of lines',
    '<p class="box hidden" style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1">one two three four five six</p>',
    ['cut'],
  ],
  ['a word out of its button', `<button class="box" style="height: 44px">${WORD}</button>`, ['crowded']],
  [
    'small targets side by side',
    '<a href="#" class="dot"></a><a href="#" class="dot"></a>',
    ['small', 'small'],
  ],
  [
    'a small target close to a large one',
    '<button style="display: block; width: 90px; height: 40px; border: 0">Yes</button><a href="#" class="dot"></a>',
    ['small'],
  ],
  ['two checkboxes without room', '<input type="checkbox"><input type="checkbox">', ['small', 'small']],
  [
    'two disclosures on lines too low',
    '<details><summary style="font-size: 8px">A</summary></details><details><summary style="font-size: 8px">B</summary></details>',
    ['small', 'small'],
  ],
  [
    'the triangle of the browser',
    '<details><summary class="native">More</summary>Text</details>',
    ['marker'],
  ],
];

const SOUND: readonly (readonly [what: string, html: string])[] = [
  ['a plain page', '<main><h1>Heading</h1><p>Some text with enough words to need a second line.</p></main>'],
  ['a word that breaks', `<p class="box" style="overflow-wrap: anywhere">${WORD}</p>`],
  ['a table that scrolls in a box of its own', `<div class="auto"><p style="width: 900px">${WORD}</p></div>`],
  ['text for screen readers', `<p>Text<span class="ears">${WORD} ${WORD} ${WORD}</span></p>`],
  [
    'what is not shown',
    `<p hidden>${WORD}${WORD}</p><details><summary>More</summary>${WORD}${WORD}</details>`,
  ],
  ['breadcrumbs that keep to one line', `<nav class="breadcrumbs"><p class="box hidden">${WORD}</p></nav>`],
  [
    'a disclosure without a triangle',
    '<details><summary class="native" style="list-style: none">More</summary>Text</details>',
  ],
  ['a closed popover', `<div popover style="width: 800px">${WORD}</div>`],
  ['a picture larger than its frame', '<div class="box hidden"><svg width="300" height="40"></svg></div>'],
  ['links in a sentence', '<p>Read <a href="#a">this</a>, <a href="#b">that</a> and more.</p>'],
  ['a small target with room around it', '<p style="padding: 30px"><a href="#" class="dot"></a></p>'],
  [
    'a target of just 24 pixels',
    '<a href="#" style="display: inline-block; width: 24px; height: 24px"></a>'.repeat(2),
  ],
  [
    'a checkbox with its label',
    '<label style="display: block; padding: 4px"><input type="checkbox"> Yes</label>'.repeat(2),
  ],
];

it.each(FAULTS)('finds %s', async (_, html, kinds) => {
  const found = await faultsOf(html);
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
});

it.each(SOUND)('accepts %s', async (_, html) => {
  expect(await faultsOf(html)).toEqual([]);
});

it('reports the element with text and size', async () => {
  const [fault] = await faultsOf(`<main id="main"><p class="box hidden">${WORD}</p></main>`);
  expect(fault).toMatchObject({ kind: 'cut', selector: 'main#main p.box.hidden', text: WORD });
  expect(fault?.detail).toMatch(/^by main#main p\.box\.hidden, [\d.]+ × [\d.]+$/);
});
