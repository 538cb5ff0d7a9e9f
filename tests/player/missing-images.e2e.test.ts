import sharp from 'sharp';
import { expect, it } from 'vitest';
import { movingSquare } from './animations.ts';
import { usePlayerLab } from './harness.ts';

const lab = usePlayerLab();

/** Creates an animation of an image that two layers show, over nothing. */
function animationWith(p: string): Record<string, unknown> {
  const { layers } = movingSquare();
  // The layer of the square, without its shapes.
  const [place] = layers as readonly object[];
  const picture = { ...place, ty: 2, refId: 'picture', shapes: undefined };
  return movingSquare({
    assets: [{ id: 'picture', w: 100, h: 80, u: '', p, e: p.startsWith('data:') ? 1 : 0 }],
    layers: [picture, { ...picture, ind: 2 }],
  });
}

it.each([
  ['does not exist', 'nowhere.png', '/files/nowhere.png'],
  ['is no image', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['the security policy blocks', 'https://other.example/a.png', 'https://other.example/a.png'],
])('an image that %s is not drawn, which is said once', async (_, p, address) => {
  const src = lab.server.file('picture.json', { body: JSON.stringify(animationWith(p)) });
  const player = await lab.open();
  const said: string[] = [];
  player.page.on('console', (message) => {
    if (message.type() === 'warning') said.push(message.text());
  });
  await player.mount({ src }, { width: 200 });
  await player.reaches('stopped');
  await expect.poll(async () => (await player.events('missing')).map(({ detail }) => detail)).toHaveLength(1);
  const [event] = await player.events('missing');
  expect(event?.detail['address']).toContain(address);
  // The picture of another frame is drawn without it as well.
  await player.call('seek', 20);
  const shot = await player.page.locator('.animation-player-stage').screenshot();
  const { channels } = await sharp(shot).removeAlpha().stats();
  expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toMatch(/^The animation .*picture\.json lacks the image .*\. Put it there/);
  expect((await player.state()).status).toBe('stopped');
});
