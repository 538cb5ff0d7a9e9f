import { describe, expect, it } from 'vitest';
import { archive, DRAWN } from 'animation-player/testing';
import { movingSquare } from './animations.ts';
import { usePlayerLab, type PlayerPage } from './harness.ts';

const lab = usePlayerLab();

/** Counts the requests for the engine's rarely used parts. */
const asked = () => lab.server.requests.filter(({ path }) => path.includes('lottie-rare')).length;
const drawing = (player: PlayerPage) => player.page.locator('.animation-player-drawing');

/** Copies an animation of {@link DRAWN} with changes. */
function drawn(name: string, changes: object = {}): Record<string, unknown> {
  const found = DRAWN[name];
  if (found === undefined) throw new Error(`There is no animation '${name}'.`);
  return { ...found, ...changes };
}

/** Moves the layers of an animation into a precomposition within another one. */
const nested = (name: string) =>
  drawn(name, {
    layers: [{ ...COMPOSITION, refId: 'outer' }],
    assets: [
      { id: 'outer', layers: [{ ...COMPOSITION, refId: 'inner' }] },
      { id: 'inner', layers: drawn(name)['layers'] },
    ],
  });
// That is how the animation is made.
const [FIRST_LAYER] = movingSquare()['layers'] as [Record<string, unknown>];
const COMPOSITION = { ...FIRST_LAYER, ty: 0, w: 100, h: 100, shapes: undefined };

async function shown(animation: object): Promise<PlayerPage> {
  const src = lab.server.file('a.json', { body: JSON.stringify(animation) });
  const player = await lab.open();
  await player.mount({ src });
  await player.reaches('stopped');
  return player;
}

describe('the rare parts of the engine', () => {
  it.each(['a repeater', 'an embedded picture'])('stay away from %s', async (name) => {
    const player = await shown(drawn(name));
    await expect.poll(() => drawing(player).locator('svg g').count()).toBeGreaterThan(0);
    expect(asked()).toBe(0);
    expect(await player.problems()).toEqual([]);
  });

  it.each([
    ['text in a font of the system', 'g > text', 2],
    ['text with its letters', 'g > g > g path', 2],
    ['effects', 'filter > feGaussianBlur[stdDeviation]:not([stdDeviation="0 0"])', 1],
    ['a matte by an effect', 'g[mask] path', 1],
    ['a stroke along a mask', 'path[stroke-dasharray]', 1],
    ['pucker, zigzag and offset', 'g > path', 1],
  ])('draw %s, also within compositions', async (name, selector, count) => {
    for (const animation of [drawn(name), nested(name)]) {
      const player = await shown(animation);
      await expect.poll(() => drawing(player).locator(selector).count()).toBe(count);
      expect(asked()).toBe(1);
      expect(await player.problems()).toEqual([]);
    }
  });

  it('move a layer as the effect says', async () => {
    const player = await shown(drawn('an effect that moves the layer'));
    const transform = () => drawing(player).locator('g[transform]').first().getAttribute('transform');
    await expect.poll(transform).toBe('matrix(1,0,0,1,70,50)');
  });

  it('come with the second animation of a package when the first one has no use for them', async () => {
    const body = archive({
      'manifest.json': { animations: [{ id: 'plain' }, { id: 'blurred' }] },
      'a/plain.json': movingSquare(),
      'a/blurred.json': drawn('effects'),
    });
    const src = lab.server.file('two.lottie', { body });
    const player = await lab.open();
    await player.mount({ src });
    await player.reaches('stopped');
    expect(asked()).toBe(0);
    await player.call('next');
    await expect.poll(() => drawing(player).locator('feGaussianBlur').count()).toBe(1);
    expect(asked()).toBe(1);
  });

  it('that cannot be loaded are an error, which is told', async () => {
    const src = lab.server.file('text.json', {
      body: JSON.stringify(drawn('text in a font of the system')),
    });
    const player = await lab.open();
    await player.page.route('**/lottie-rare*', (route) => route.abort());
    await player.mount({ src, controls: true });
    await player.reaches('error');
    await player.page.locator('.animation-player-failure').getByText('The animation did not load').waitFor();
    await expect.poll(() => player.events('error')).toHaveLength(1);
    await expect.poll(() => drawing(player).locator('svg').count()).toBe(0);
    // Others do not need them.
    await player.update({ src: lab.server.file('square.json', { body: JSON.stringify(movingSquare()) }) });
    await player.reaches('stopped');
  });
});

it('text is measured while the poster is still shown in its place', async () => {
  const src = lab.server.file('text.json', {
    body: JSON.stringify(drawn('text in a font of the system')),
  });
  const poster = lab.server.file('poster.svg', { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  const player = await lab.open();
  await player.mount({ src, poster });
  await player.reaches('stopped');
  const places = () =>
    drawing(player)
      .locator('text')
      .evaluateAll((letters) => letters.map((each) => each.getBoundingClientRect().x));
  const distance = async () => {
    const [first = 0, second = 0] = await places();
    return second - first;
  };
  await expect.poll(distance).toBeGreaterThan(5);
});
