import { describe, expect, it } from 'vitest';
import { movingSquare } from './animations.ts';
import type { LabProperties } from './fixture/lab.ts';
import { button, mountSquare, type OpenOptions, usePlayerLab } from './harness.ts';

const lab = usePlayerLab();

const loaded = (properties?: LabProperties, options?: OpenOptions) => mountSquare(lab, properties, options);

describe('seeking by keys', () => {
  const KEYS: readonly (readonly [string, number])[] = [
    ['ArrowRight', 2],
    ['ArrowRight', 4],
    ['ArrowLeft', 2],
    ['End', 29],
    ['ArrowRight', 29],
    ['Home', 0],
    ['ArrowLeft', 0],
    ['ArrowUp', 0],
    ['Control+ArrowRight', 0],
  ];

  it.each(['a button', 'the picture'])('works while %s has the focus', async (what) => {
    const player = await loaded({});
    await expect.poll(() => button(player, 'Play').isEnabled()).toBe(true);
    if (what === 'a button') await button(player, 'Repeat').focus();
    else await player.page.locator('.animation-player-stage').click();
    for (const [key, frame] of KEYS) {
      await player.page.keyboard.press(key);
      expect((await player.state()).frame, key).toBe(frame);
    }
    expect(await player.page.evaluate(() => scrollY)).toBe(0);
  });

  it('does not without controls, nor in the settings', async () => {
    const player = await loaded({ controls: false });
    await player.page.locator('.animation-player-stage').click();
    await player.page.keyboard.press('End');
    expect((await player.state()).frame).toBe(0);
    await player.update({ controls: true });
    await button(player, 'Settings').click();
    await player.page.getByLabel('1×').focus();
    await player.page.keyboard.press('ArrowRight');
    expect((await player.state()).frame).toBe(0);
    expect((await player.state()).settings.speed).toBe(1.5);
  });
});

it('says the position in the language of the page', async () => {
  const player = await loaded({});
  const seeker = player.page.getByRole('slider');
  const said = () => seeker.getAttribute('aria-valuetext');
  await expect.poll(said).toBe('0%');
  await player.call('seek', '50%');
  await expect.poll(said).toBe('52%');
  await player.unmount();
  await player.page.evaluate(() => (document.documentElement.lang = 'de'));
  const src = lab.server.file('square.json', { body: JSON.stringify(movingSquare()) });
  await player.mount({ src, controls: true });
  await player.reaches('stopped');
  await player.call('seek', '50%');
  // Between number and sign German has a space that does not break.
  await expect.poll(said).toBe('52\u00A0%');
});

it.each(['no-preference', 'reduce'] as const)(
  'plays on request where the scroll position draws the frames, with motion: %s',
  async (reducedMotion) => {
    const player = await loaded({ animateOnScroll: true, controls: false }, { reducedMotion });
    await player.update({ controls: reducedMotion === 'no-preference' });
    await button(player, 'Play').click();
    await player.reaches('completed');
    expect((await player.state()).frame).toBe(29);
  },
);
