import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { eveningSheet, paintStill } from '../../brand/animations/evening.ts';
import { toAnimation } from '../../brand/animations/film.ts';
import { FILMS } from '../../brand/animations/films.ts';
import { toStill } from '../../brand/animations/still.ts';
import { PALETTES } from '../../brand/artwork/palettes.ts';
import { usePlayerLab } from './harness.ts';

const lab = usePlayerLab();
const WIDTH = 400;
/** Share of the pixels whose colours may differ: edges are smoothed in two ways. */
const MAX_DIFFERENT = 0.004;
/** Difference of a colour, of 255, that can be seen. */
const VISIBLE = 48;

/** Takes a screenshot of an element on white, at the page's origin, where CSS pixels align with device pixels. */
async function photograph(page: Page, selector: string): Promise<Uint8Array> {
  await page.locator(selector).evaluate((element, width) => {
    if (element instanceof HTMLElement) {
      Object.assign(element.style, {
        position: 'fixed',
        inset: '0 auto auto 0',
        width: `${width}px`,
        zIndex: '1',
        background: '#fff',
      });
    }
  }, WIDTH);
  return await page.screenshot({ clip: { x: 0, y: 0, width: WIDTH, height: WIDTH } });
}

const pixels = (picture: Uint8Array) => sharp(picture).removeAlpha().raw().toBuffer();

async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  expect(a.length).toBe(b.length);
  let different = 0;
  for (let index = 0; index < a.length; index += 3) {
    const parts = [0, 1, 2].map((part) => Math.abs((a[index + part] ?? 0) - (b[index + part] ?? 0)));
    if (Math.max(...parts) > VISIBLE) different += 1;
  }
  return different / (a.length / 3);
}

it.each(
  FILMS.flatMap((film) => (['light', 'dark'] as const).map((scheme) => [film.name, scheme, film] as const)),
)(
  '%s is drawn as the player shows it in the %s scheme: its poster, a third, two thirds',
  async (_, colorScheme, film) => {
    const frames = [film.posterFrame, Math.round(film.frames / 3), Math.round((film.frames * 2) / 3)];
    const src = lab.server.file(`${film.name}.json`, { body: JSON.stringify(toAnimation(film)) });
    const player = await lab.open({ colorScheme });
    // The security policy of the page allows no style element.
    await player.page.evaluate(
      (css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      },
      `:root { color-scheme: light dark } ${eveningSheet(FILMS.map(toAnimation), PALETTES)}`,
    );
    await player.mount({ src }, { width: WIDTH });
    await player.reaches('stopped');
    const shown: Uint8Array[] = [];
    for (const frame of frames) {
      await player.call('seek', frame);
      shown.push(await photograph(player.page, '.animation-player-stage'));
    }
    for (const [index, frame] of frames.entries()) {
      const poster = lab.server.file(`${film.name}-${frame}.svg`, {
        body: paintStill(toStill(film, frame), PALETTES),
      });
      await player.page.evaluate(
        async ([address, width]) => {
          const image = new Image(width, width);
          image.src = address;
          await image.decode();
          document.body.replaceChildren(image);
        },
        [poster, WIDTH] as const,
      );
      const still = await photograph(player.page, 'img');
      expect(await difference(shown[index] ?? still.subarray(0, 0), still), `frame ${frame}`).toBeLessThan(
        MAX_DIFFERENT,
      );
    }
    expect(await player.problems()).toEqual([]);
  },
);
