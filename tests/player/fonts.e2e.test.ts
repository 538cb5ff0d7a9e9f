import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { archive, DRAWN } from 'animation-player/testing';
import { usePlayerLab, type PlayerPage } from './harness.ts';

const lab = usePlayerLab();
const FONT = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
const FAMILY = /^animation-player-\d+$/;

/** Creates a package with a text whose font file has these bytes. */
async function packed(font: Uint8Array): Promise<string> {
  const body = archive({
    'manifest.json': { version: '2', animations: [{ id: 'text' }] },
    'a/text.json': {
      ...DRAWN['text in a font of the system'],
      fonts: {
        list: [
          {
            fName: 'Test-Regular',
            fFamily: 'Nobody Has This',
            fStyle: 'Regular',
            fPath: 'test.woff2',
            origin: 3,
            ascent: 70,
          },
        ],
      },
    },
    'f/test.woff2': font,
  });
  return lab.server.file('font.lottie', { body });
}

/** Lists the fonts that players have added to `document.fonts`. */
const known = ({ page }: PlayerPage) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => family.startsWith('animation-player-'))
      .map(({ family, status }) => [family, status]),
  );
const familyOf = (player: PlayerPage) =>
  player.page.locator('.animation-player-drawing g[font-family]').getAttribute('font-family');

it('a font in a package draws its text, under the strict policy, and goes with the player', async () => {
  const src = await packed(await readFile(FONT));
  const player = await lab.open();
  await player.mount({ src });
  await player.reaches('stopped');
  const family = await familyOf(player);
  expect(family).toMatch(FAMILY);
  await expect.poll(() => known(player)).toEqual([[family, 'loaded']]);
  // The distance between letters is their advance width in this font.
  const [distance = 0, width = 0, other = 0] = await player.page.evaluate((name) => {
    const letters = [...document.querySelectorAll('.animation-player-drawing text')];
    const [first = 0, second = 0] = letters.map(
      // The selector matches SVG text elements only.
      (each) => (each as SVGTextElement).transform.baseVal.consolidate()?.matrix.e ?? 0,
    );
    const context = document.createElement('canvas').getContext('2d');
    const widthIn = (font: string) => {
      if (context) context.font = `20px ${font}`;
      return context?.measureText('A').width ?? 0;
    };
    return [second - first, widthIn(name ?? ''), widthIn('monospace')];
  }, family);
  expect(distance).toBeCloseTo(width, 1);
  expect(distance).not.toBeCloseTo(other, 1);
  expect(await player.problems()).toEqual([]);

  await player.unmount();
  await expect.poll(() => known(player)).toEqual([]);
});

it('two players of the same package do not share a name for its font', async () => {
  const src = await packed(await readFile(FONT));
  const player = await lab.open();
  for (const id of ['one', 'two']) {
    await player.mount({ src }, { id, width: 200 });
    await player.reaches('stopped', id);
  }
  await expect.poll(async () => new Set((await known(player)).map(([family]) => family)).size).toBe(2);
  await player.unmount('one');
  await expect.poll(() => known(player)).toHaveLength(1);
});

it('a font that cannot be read leaves the text to the fonts of the device', async () => {
  const src = await packed(new Uint8Array([1, 2, 3, 4]));
  const player = await lab.open();
  await player.mount({ src });
  await player.reaches('stopped');
  await expect.poll(() => familyOf(player)).toBe('Nobody Has This');
  await expect.poll(() => player.page.locator('.animation-player-drawing text').count()).toBe(2);
  expect(await known(player)).toEqual([]);
  expect(await player.problems()).toEqual([]);
});
