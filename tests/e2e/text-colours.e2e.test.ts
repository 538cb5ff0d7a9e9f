import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/lasting-browser.ts';
import { barriersInBothSchemes, coloursInBothSchemes } from './axe.ts';
import { readTextColours } from './text-colours.ts';

const browser = useBrowser();

async function open(html: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 400, height: 800 } })).newPage();
  await page.setContent(
    `<!doctype html><html lang="en"><title>Colours</title><body><main><h1>Colours</h1>${html}</main>`,
  );
  return page;
}

const coloursOf = async (html: string) =>
  [...(await (await open(html)).evaluate(readTextColours, ['main']))].sort();

describe('readTextColours', () => {
  it.each([
    ['the text', '<p>One</p>', '<p>Two</p><p>Three</p>'],
    ['elements without text', '<p>One</p>', '<p>One</p><div style="color:red"></div>'],
    ['hidden elements', '<p>One</p>', '<p>One</p><p hidden style="color:red">Two</p>'],
    ['sizes on the same side of large', '<p style="font-size:14px">One</p>', '<p>One</p>'],
  ])('ignores %s', async (_, a, b) => {
    expect(await coloursOf(a)).toEqual(await coloursOf(b));
  });

  it.each([
    ['the colour of a text', '<p>One</p>', '<p style="color:red">One</p>'],
    ['the ground of an ancestor', '<p>One</p>', '<div style="background:red"><p>One</p></div>'],
    ['transparency', '<p>One</p>', '<div style="opacity:.5"><p>One</p></div>'],
    ['large text', '<p style="color:red">One</p>', '<p style="color:red;font-size:30px">One</p>'],
    ['fields', '<p>One</p>', '<p>One</p><input style="color:red" value="1">'],
    [
      'links that are not underlined',
      '<p>A <a href="/">b</a></p>',
      '<p>A <a href="/" style="text-decoration:none">b</a></p>',
    ],
  ])('distinguishes %s', async (_, a, b) => {
    expect(await coloursOf(a)).not.toEqual(await coloursOf(b));
  });
});

describe('colours that are known to be legible', () => {
  it('are not those of another width or scheme', async () => {
    const page = await open(`<style>
      @media (width > 600px) { p { color: #eee } }
      @media (prefers-color-scheme: dark) { body { background: #000; color: #fff } p { color: #333 } }
    </style><p>Text</p>`);
    const narrow = await barriersInBothSchemes(page, 1);
    expect(narrow.filter((line) => line.includes('color-contrast'))).toEqual([
      expect.stringContaining('(dark)'),
    ]);
    await page.setViewportSize({ width: 800, height: 800 });
    const wide = await coloursInBothSchemes(page);
    expect(wide.map((line) => line.slice(0, 40))).toContainEqual(expect.stringContaining('(light)'));
  });
});
