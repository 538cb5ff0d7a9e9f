import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { movingSquare } from './animations.ts';
import type { LabProperties, MountOptions } from './fixture/lab.ts';
import { usePlayerLab, type PlayerPage } from './harness.ts';

const lab = usePlayerLab();

async function loaded(properties: LabProperties, options: MountOptions = {}): Promise<PlayerPage> {
  const src = lab.server.file('long.json', { body: JSON.stringify(movingSquare({ op: 600 })) });
  const player = await lab.open({ clock: true });
  await player.mount({ src, ...properties }, { width: 200, ...options });
  return player;
}

async function playing(properties: LabProperties = {}): Promise<PlayerPage> {
  const player = await loaded({ autoplay: true, ...properties });
  await player.reaches('playing');
  return player;
}

const send = (page: Page, type: 'blur' | 'focus') =>
  page.evaluate((name) => window.dispatchEvent(new Event(name)), type);

const hide = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Moves the player out of the viewport, or back into it. */
const moveAway = (page: Page, away: boolean) =>
  page.evaluate((value) => {
    const host = document.querySelector<HTMLElement>('[data-player]');
    if (host) host.style.marginTop = value ? '3000px' : '';
  }, away);

const ways: Readonly<Record<string, (page: Page, holds: boolean) => Promise<unknown>>> = {
  'a blurred window': (page, holds) => send(page, holds ? 'blur' : 'focus'),
  'a hidden tab': hide,
  'a place out of view': moveAway,
};

describe.each(Object.entries(ways))('%s', (_, change) => {
  it('freezes, draws nothing meanwhile (F8), and plays on from there', async () => {
    const player = await playing();
    await player.pass(200);
    await change(player.page, true);
    await player.reaches('frozen');
    const { frame } = await player.state();
    await expect.poll(async () => (await player.counts()).animationFrames).toBe(0);
    await player.pass(3000);
    expect((await player.state()).frame).toBe(frame);
    await change(player.page, false);
    await player.reaches('playing');
    await player.pass(100);
    expect((await player.state()).frame).toBeGreaterThan(frame);
    expect((await player.state()).frame).toBeLessThan(frame + 12);
  });

  it('neither starts what the visitor paused, nor what nobody started', async () => {
    const player = await playing();
    await change(player.page, true);
    await player.reaches('frozen');
    await player.call('pause');
    await change(player.page, false);
    await player.pass(100);
    expect((await player.state()).status).toBe('paused');
    await player.call('stop');
    await change(player.page, true);
    await change(player.page, false);
    await player.pass(100);
    expect((await player.state()).status).toBe('stopped');
  });
});

it('of several reasons the last one that goes lets it play', async () => {
  const player = await playing();
  await send(player.page, 'blur');
  await hide(player.page, true);
  await send(player.page, 'focus');
  expect((await player.state()).status).toBe('frozen');
  await hide(player.page, false);
  expect((await player.state()).status).toBe('playing');
});

it('play while it must not is frozen, and plays as soon as it may', async () => {
  const player = await loaded({});
  await player.reaches('stopped');
  await send(player.page, 'blur');
  await player.call('play');
  expect((await player.state()).status).toBe('frozen');
  await send(player.page, 'focus');
  expect((await player.state()).status).toBe('playing');
});

it('dontFreezeOnBlur leaves it playing in a blurred window, also when it is set later', async () => {
  const player = await playing({ dontFreezeOnBlur: true });
  await send(player.page, 'blur');
  expect((await player.state()).status).toBe('playing');
  await player.update({ dontFreezeOnBlur: false });
  await send(player.page, 'blur');
  await player.reaches('frozen');
  await player.update({ dontFreezeOnBlur: true });
  await player.reaches('playing');
});

it('is loaded within 200 pixels of the viewport, frozen, and plays in view', async () => {
  const player = await loaded({ autoplay: true }, { top: 3000 });
  await player.pass(1000);
  expect((await player.state()).status).toBe('loading');
  expect(lab.server.requests.filter(({ path }) => path.includes('lottie'))).toEqual([]);
  await player.page.evaluate(() => {
    const top = document.querySelector('[data-player]')?.getBoundingClientRect().top ?? 0;
    window.scrollTo(0, top - window.innerHeight - 150);
  });
  await player.reaches('frozen');
  await player.page.evaluate(() => window.scrollBy(0, 250));
  await player.reaches('playing');
});

it('the gap between two passes ends with freezing', async () => {
  const src = lab.server.file('short.json', { body: JSON.stringify(movingSquare()) });
  const player = await playing({ src, loop: true, intermission: 5000 });
  await player.pass(700);
  expect((await player.state()).frame).toBe(29);
  await send(player.page, 'blur');
  await player.pass(9000);
  expect((await player.state()).frame).toBe(29);
  await send(player.page, 'focus');
  await player.pass(100);
  expect((await player.state()).frame).toBeLessThan(10);
});

it('freeze by hand holds until the next play', async () => {
  const player = await playing();
  await player.call('freeze');
  await send(player.page, 'focus');
  expect((await player.state()).status).toBe('frozen');
  await player.call('play');
  expect((await player.state()).status).toBe('playing');
});

it('with the scrolling of the page shows a frame for nine pixels, rests after 400 ms, never starts by itself and ends at both ends', async () => {
  const src = lab.server.file('square.json', { body: JSON.stringify(movingSquare()) });
  const player = await loaded({ src, autoplay: true, animateOnScroll: true });
  await player.reaches('stopped');
  await player.page.evaluate(() => {
    const space = document.createElement('div');
    space.style.height = '3000px';
    document.body.append(space);
  });
  await player.pass(2000);
  expect((await player.state()).status).toBe('stopped');
  const frameAfter = async (top: number): Promise<number> => {
    await player.page.evaluate(async (value) => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      window.scrollTo({ top: value, behavior: 'instant' });
      await scrolled;
    }, top);
    await player.pass(50);
    return (await player.state()).frame;
  };
  expect([await frameAfter(50), await frameAfter(100)]).toEqual([5, 11]);
  expect((await player.state()).status).toBe('playing');
  await player.pass(300);
  expect((await player.state()).status).toBe('playing');
  await player.pass(150);
  expect((await player.state()).status).toBe('paused');
  expect([await frameAfter(10), await frameAfter(0)]).toEqual([1, 0]);
  await player.page.evaluate(() => {
    const host = document.querySelector<HTMLElement>('[data-player]');
    if (host) host.style.cssText = 'position: fixed; top: 50px';
  });
  expect(await frameAfter(1000)).toBe(29);
});
