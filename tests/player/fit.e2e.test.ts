import { describe, expect, it } from 'vitest';
import { MIN_TARGET_PX } from '../support/budgets.ts';
import { packageOf } from 'animation-player/testing';
import { movingSquare } from './animations.ts';
import { usePlayerLab } from './harness.ts';
import { readToolbarRows } from './toolbar-rows.ts';
import { sample } from '../support/sample.ts';

const lab = usePlayerLab();

/** Path of a package of three animations: a player of the second has buttons to both sides. */
const packagePath = () => lab.server.file('three.lottie', { body: packageOf(['a', 'b', 'c']) });

describe('the toolbar', () => {
  const left = ['Play', 'Stop'];
  const right = ['Repeat', 'Play back and forth', 'Settings'];
  const steps = ['Previous animation', 'Next animation'];

  // Widths of players on phones of 320, 360 and 390 px, and one with room for all.
  it.each(
    sample<[number, string[][], string[][]]>([
      [280, [['Position'], [...left, ...right]], [['Position'], [...left, ...steps, ...right]]],
      [320, [['Position'], [...left, ...right]], [['Position'], [...left, ...steps, ...right]]],
      [350, [['Position'], [...left, ...right]], [['Position'], [...left, ...steps, ...right]]],
      [500, [[...left, 'Position', ...right]], [[...left, ...steps, 'Position', ...right]]],
    ]),
  )('of a player of %d px leaves no control alone in a row', async (width, alone, among) => {
    const player = await lab.open();
    await player.mount({ src: packagePath(), controls: true }, { width });
    await player.reaches('stopped');
    await player.call('next');
    const arrangement = () => player.page.evaluate(readToolbarRows, MIN_TARGET_PX);
    await expect.poll(arrangement).toEqual({ rows: among, faults: [] });
    await player.update({
      src: lab.server.file('square.json', { body: JSON.stringify(movingSquare()) }),
    });
    await expect.poll(arrangement).toEqual({ rows: alone, faults: [] });
  });

  it('is walked through in the order in sight', async () => {
    const player = await lab.open();
    await player.mount({ src: packagePath(), controls: true }, { width: 280 });
    await player.reaches('stopped');
    const names: (string | null)[] = [];
    await expect.poll(() => player.page.getByRole('slider').isEnabled()).toBe(true);
    for (let step = 0; step < 3; step += 1) {
      await player.page.keyboard.press('Tab');
      names.push(await player.page.evaluate(() => document.activeElement?.ariaLabel ?? null));
    }
    expect(names).toEqual(['Position', 'Play', 'Stop']);
  });
});

it.each(
  sample<[string, number, number]>([
    ['portrait', 100, 200],
    ['landscape', 200, 100],
    ['square', 100, 100],
  ]),
)(
  'the stage of a %s animation keeps its shape, and leaves the window room for the toolbar',
  async (_, w, h) => {
    const player = await lab.open();
    for (const viewport of [
      { width: 1366, height: 680 },
      { width: 1280, height: 600 },
      { width: 390, height: 844 },
    ]) {
      await player.page.setViewportSize(viewport);
      const src = lab.server.file('shape.json', { body: JSON.stringify(movingSquare({ w, h })) });
      await player.mount({ src, controls: true }, { width: viewport.width - 40 });
      await player.reaches('stopped');
      const stage = player.page.locator('.animation-player-stage');
      const ratio = async () => {
        const { width = 0, height = 1 } = (await stage.boundingBox()) ?? {};
        return width / height;
      };
      await expect.poll(ratio).toBeCloseTo(w / h, 2);
      const whole = await player.page.locator('.animation-player').boundingBox();
      expect(whole?.height).toBeLessThanOrEqual(viewport.height);
      // As large as the window allows, without header, toolbar and the space around them.
      const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
      expect(Math.max(width / (viewport.width - 40), height / (viewport.height - 160))).toBeGreaterThan(0.95);
      await player.unmount();
    }
  },
);
