import { describe, expect, it } from 'vitest';
import { DRAWN } from 'animation-player/testing';
import { usePlayerLab } from './harness.ts';

const lab = usePlayerLab();

/** The animation: along a diagonal for ten frames, then straight up for ten, of sixty. */
const TURNING = DRAWN['turning with its path'];
// That is how the animation is made.
const [LAYER] = TURNING?.['layers'] as [{ readonly ks: Readonly<Record<string, unknown>> }];
const { ks: PLACE } = LAYER;

const key = (t: number, value: number) => ({ t, s: [value], i: { x: 0.5, y: 1 }, o: { x: 0.5, y: 0 } });
/** The same path, written along each axis. */
const SPLIT = {
  ...PLACE,
  p: {
    s: true,
    x: { a: 1, k: [key(0, 20), key(10, 80), key(20, 80)] },
    y: { a: 1, k: [key(0, 20), key(10, 80), key(20, 20)] },
  },
};

/** Degrees the layer is turned by at each of some frames. */
async function turns(layer: object, frames: readonly number[]): Promise<readonly number[]> {
  const src = lab.server.file('turning.json', { body: JSON.stringify({ ...TURNING, layers: [layer] }) });
  const player = await lab.open();
  await player.mount({ src });
  await player.reaches('stopped');
  const found: number[] = [];
  for (const frame of frames) {
    await player.call('seek', frame);
    const group = player.page.locator('.animation-player-drawing svg > g > g').first();
    const matrix = await group.evaluate((each: SVGGElement) => {
      const { a, b } = each.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
      return [a, b] as const;
    });
    found.push(Math.round((Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI));
  }
  expect(await player.problems()).toEqual([]);
  return found;
}

describe('a layer that turns with its path', () => {
  // Before, at the first key, on the way, after the corner, at the last key and after it.
  const frames = [0, 5, 15, 20, 40];

  it('looks where it goes', async () => {
    expect(await turns(LAYER, frames)).toEqual([45, 45, -90, -90, -90]);
  });

  it('does so with a position along each axis', async () => {
    expect(await turns({ ...LAYER, ks: SPLIT }, frames)).toEqual([45, 45, -90, -90, -90]);
  });

  it('stands upright unless it is asked to turn, and where it does not move', async () => {
    expect(await turns({ ...LAYER, ao: 0 }, [5, 15])).toEqual([0, 0]);
    expect(await turns({ ...LAYER, ks: { ...PLACE, p: { a: 0, k: [50, 50, 0] } } }, [5, 15])).toEqual([0, 0]);
  });
});
