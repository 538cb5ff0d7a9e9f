import { expect, it } from 'vitest';
import { movingSquare } from './animations.ts';
import { usePlayerLab } from './harness.ts';

const lab = usePlayerLab();

it('L1: plays a JSON file from an address, without a violation of the policy', async () => {
  const src = lab.server.file('square.json', { body: JSON.stringify(movingSquare()) });
  const player = await lab.open();
  await player.mount({ src, autoplay: true, controls: true, description: 'A square' });
  await player.reaches('completed');
  expect((await player.events()).map(({ type }) => type)).toEqual([
    'rendered',
    'load',
    'ready',
    'play',
    'complete',
  ]);
  expect(await player.problems()).toEqual([]);
});
