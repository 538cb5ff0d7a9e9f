import { AxeBuilder } from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { LabProperties } from './fixture/lab.ts';
import { button, mountSquare, type OpenOptions, type PlayerPage, usePlayerLab } from './harness.ts';
import { IN_SWEEP } from '../support/sample.ts';

const lab = usePlayerLab();

const loaded = (properties?: LabProperties, options?: OpenOptions) => mountSquare(lab, properties, options);
const popover = ({ page }: PlayerPage) => page.locator('.animation-player-popover');

/** Returns axe's violations; its script is injected by the browser's debugger, as the page's policy blocks it. */
async function violations({ page }: PlayerPage): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

it('controls are there when asked for, and simple ones are fewer', async () => {
  const player = await loaded({ controls: false });
  expect(await player.page.locator('button, input').count()).toBe(0);
  await player.update({ controls: true });
  await expect.poll(() => player.page.locator('button').count()).toBe(5);
  await player.update({ simple: true });
  await expect.poll(() => player.page.locator('button').count()).toBe(2);
});

describe('settings', () => {
  it('close on Escape, and the focus returns', async () => {
    const player = await loaded();
    const settings = button(player, 'Settings');
    const isExpanded = () => settings.getAttribute('aria-expanded');
    await expect.poll(isExpanded).toBe('false');
    await settings.click();
    await expect.poll(isExpanded).toBe('true');
    await popover(player).waitFor();
    await player.page.keyboard.press('Tab');
    await player.page.keyboard.press('Escape');
    await expect.poll(() => popover(player).count()).toBe(0);
    await expect.poll(() => settings.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('close 200 ms after the focus has left, and not when it comes back', async () => {
    const player = await loaded({}, { clock: true });
    await button(player, 'Settings').click();
    await popover(player).waitFor();
    await button(player, 'Play').focus();
    await player.pass(190);
    expect(await popover(player).count()).toBe(1);
    await button(player, 'Settings').focus();
    await player.pass(1000);
    expect(await popover(player).count()).toBe(1);
    await button(player, 'Play').focus();
    await player.pass(210);
    await expect.poll(() => popover(player).count()).toBe(0);
  });

  it('change the speed and save the picture', async () => {
    const player = await loaded();
    await button(player, 'Settings').click();
    await player.page.getByLabel('2×').check();
    await expect.poll(async () => (await player.state()).settings.speed).toBe(2);
    const [download] = await Promise.all([
      player.page.waitForEvent('download'),
      button(player, 'Save as a picture').click(),
    ]);
    expect(download.suggestedFilename()).toBe('square-0.svg');
    expect(await readFile(await download.path(), 'utf8')).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
    );
    expect(await player.problems()).toEqual([]);
  });
});

it.each(IN_SWEEP)('colours and sizes come from custom properties', async () => {
  const player = await loaded({ loop: true });
  const styles = await player.page.evaluate(() => {
    const host = document.querySelector<HTMLElement>('.animation-player');
    host?.style.setProperty('--animation-player-toolbar-background', 'rgb(1, 2, 3)');
    host?.style.setProperty('--animation-player-active-color', 'rgb(4, 5, 6)');
    host?.style.setProperty('--animation-player-toolbar-height', '60px');
    const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return [
      of('.animation-player-toolbar').backgroundColor,
      of('[aria-pressed=true]').backgroundColor,
      of('.animation-player-button').height,
    ];
  });
  expect(styles).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)', '60px']);
});

it.each(IN_SWEEP)('fit and background', async () => {
  const player = await loaded({ background: 'rgb(9, 8, 7)' });
  const stage = player.page.locator('.animation-player-stage');
  const background = () => stage.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(background).toBe('rgb(9, 8, 7)');
  const drawing = player.page.locator('.animation-player-drawing svg');
  for (const [objectfit, expected] of [
    ['contain', 'xMidYMid meet'],
    ['scale-down', 'xMidYMid meet'],
    ['cover', 'xMidYMid slice'],
    ['fill', 'none'],
    ['none', 'xMinYMin slice'],
  ] as const) {
    await player.update({ objectfit });
    await expect.poll(() => drawing.getAttribute('preserveAspectRatio')).toBe(expected);
  }
});

it.each(IN_SWEEP)('has no fault that axe knows, whatever its state', async () => {
  const player = await loaded({ loop: true }, { hasForeignCode: true });
  await expect.poll(() => button(player, 'Play').isEnabled()).toBe(true);
  expect(await violations(player), 'idle').toEqual([]);
  await button(player, 'Settings').click();
  await popover(player).waitFor();
  expect(await violations(player), 'settings').toEqual([]);
  await player.call('play');
  await button(player, 'Pause').waitFor();
  expect(await violations(player), 'playing').toEqual([]);
  const broken = await loaded({ src: '/files/none' }, { hasForeignCode: true });
  await button(broken, 'Try again').waitFor();
  expect(await violations(broken), 'error').toEqual([]);
});

it('works with the keyboard alone, and names say what they do now', async () => {
  const player = await loaded({}, { clock: true });
  const { keyboard } = player.page;
  await expect.poll(() => button(player, 'Play').isEnabled()).toBe(true);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await player.reaches('playing');
  await expect.poll(() => button(player, 'Pause').count()).toBe(1);
  await keyboard.press('Space');
  await player.reaches('paused');
  await expect.poll(() => button(player, 'Play').count()).toBe(1);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await player.reaches('stopped');
  await keyboard.press('Tab');
  for (let step = 0; step < 10; step += 1) await keyboard.press('ArrowRight');
  const frame = async () => (await player.state()).frame;
  await expect.poll(frame).toBe(3);
  await keyboard.press('End');
  await expect.poll(frame).toBe(29);
  const isPressed = (name: string) => button(player, name).getAttribute('aria-pressed');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect.poll(() => isPressed('Repeat')).toBe('true');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect.poll(() => isPressed('Play back and forth')).toBe('true');
  expect((await player.state()).settings).toMatchObject({ loop: true, mode: 'bounce' });
});

it('holding the seeker freezes what plays until it is let go, and starts nothing', async () => {
  const player = await loaded({ loop: true }, { clock: true });
  const seeker = player.page.getByRole('slider');
  await expect.poll(() => seeker.isEnabled()).toBe(true);
  const { x = 0, y = 0, width = 0, height = 0 } = (await seeker.boundingBox()) ?? {};
  const press = async () => {
    await player.page.mouse.move(x + width / 2, y + height / 2);
    await player.page.mouse.down();
  };
  await press();
  await player.page.mouse.up();
  await expect
    .poll(async () => {
      const { status, frame } = await player.state();
      return [status, frame >= 13, frame <= 16];
    })
    .toEqual(['stopped', true, true]);
  await player.call('play');
  await press();
  await player.reaches('frozen');
  await player.page.mouse.up();
  await player.reaches('playing');
});

describe('visitors who want less motion', () => {
  it('see the still picture and a button, and nothing moves before they press it', async () => {
    const poster = lab.server.file('poster.svg', { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    const player = await loaded(
      { autoplay: true, loop: true, controls: false, poster },
      { reducedMotion: 'reduce' },
    );
    await player.reaches('stopped');
    await expect.poll(() => player.page.locator('.animation-player-poster').count()).toBe(1);
    expect((await player.counts()).animationFrames).toBe(0);
    await button(player, 'Play').click();
    await player.reaches('playing');
    await expect.poll(() => player.page.locator('.animation-player-poster').count()).toBe(0);
    await button(player, 'Pause').click();
    await player.reaches('paused');
  });

  it('can change their mind while it plays', async () => {
    const player = await loaded({ autoplay: true, loop: true });
    await player.reaches('playing');
    await player.page.emulateMedia({ reducedMotion: 'reduce' });
    await player.reaches('paused');
  });
});

it('is an image with its description, or else decoration', async () => {
  const player = await loaded();
  await expect.poll(() => player.page.getByRole('img', { name: 'A square' }).count()).toBe(1);
  await player.update({ description: '' });
  await expect.poll(() => player.page.getByRole('img').count()).toBe(0);
  await player.page.locator('.animation-player-picture[aria-hidden=true]').waitFor({ state: 'attached' });
  expect(await player.page.locator('[aria-hidden=true] :is(button, input)').count()).toBe(0);
});

it('shows the focus, and every target is large enough', async () => {
  const player = await loaded();
  await button(player, 'Settings').click();
  await popover(player).waitFor();
  const targets = await player.page
    .locator('.animation-player :is(button, input)')
    .evaluateAll((all: HTMLElement[]) =>
      all.map((element) => {
        element.focus();
        const { width, height } = element.getBoundingClientRect();
        return { width, height, name: element.ariaLabel ?? element.textContent };
      }),
    );
  expect(targets.filter(({ width, height }) => Math.min(width, height) < 24)).toEqual([]);
  await button(player, 'Play').focus();
  await player.page.keyboard.press('Tab');
  const outline = () =>
    button(player, 'Stop').evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineWidth));
  await expect.poll(outline).toBeGreaterThanOrEqual(2);
});

it.each(IN_SWEEP)('what is pressed can be seen in the visitor’s own colours', async () => {
  const player = await loaded({ loop: true }, { forcedColors: 'active' });
  const outlineOf = (name: string) =>
    button(player, name).evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect
    .poll(async () => [await outlineOf('Repeat'), await outlineOf('Play back and forth')])
    .toEqual(['solid', 'none']);
});
