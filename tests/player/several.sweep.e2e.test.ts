import { expect, it } from 'vitest';
import { archive } from 'animation-player/testing';
import { movingSquare } from './animations.ts';
import type { LabProperties } from './fixture/lab.ts';
import { usePlayerLab, type PlayerPage } from './harness.ts';

const lab = usePlayerLab();

/** Mounts a package of three animations of half a second each and waits until it is loaded. */
async function loaded(
  properties: LabProperties,
  manifest: Readonly<Record<string, unknown>> = {},
): Promise<PlayerPage> {
  const ids = ['first', 'second one', 'third (3)'];
  const body = archive({
    'manifest.json': { animations: ids.map((id) => ({ id })), ...manifest },
    ...Object.fromEntries(ids.map((id, index) => [`a/${id}.json`, movingSquare({ w: 200 + index })])),
  });
  const src = lab.server.file('three.lottie', { body });
  const player = await lab.open({ clock: true });
  await player.mount({ src, controls: true, ...properties });
  await player.page.waitForFunction(() => window.lab.events.some(({ type }) => type === 'ready'));
  return player;
}

const place = async (player: PlayerPage) => (await player.state()).index;

it('next and previous stay within the file, and their buttons are there only when they lead somewhere', async () => {
  const player = await loaded({});
  const { page } = player;
  const previous = page.getByRole('button', { name: 'Previous animation' });
  const next = page.getByRole('button', { name: 'Next animation' });
  const shown = async () => [await previous.count(), await next.count()];
  await expect.poll(shown).toEqual([0, 1]);
  await next.click();
  await expect.poll(() => place(player)).toBe(1);
  await expect.poll(shown).toEqual([1, 1]);
  await player.reaches('stopped');
  await next.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => place(player)).toBe(2);
  await expect.poll(shown).toEqual([1, 0]);
  // The focus stays in the toolbar although the button that had it is gone.
  await expect.poll(() => previous.evaluate((button) => button === document.activeElement)).toBe(true);
  for (let surplus = 0; surplus < 3; surplus += 1) await player.call('next');
  await player.call('previous');
  await expect.poll(() => place(player)).toBe(1);
  await expect.poll(() => page.locator('.animation-player-drawing svg').count()).toBe(1);
});

it.each([
  ['version 1', { activeAnimationId: 'third (3)' }],
  ['version 2', { version: '2', initial: { animation: 'third (3)' } }],
])('begins where the manifest of %s says', async (_, manifest) => {
  expect(await place(await loaded({}, manifest))).toBe(2);
});
