import { describe, expect, it } from 'vitest';
import { movingSquare } from './animations.ts';
import type { LabProperties } from './fixture/lab.ts';
import { usePlayerLab, type OpenOptions, type PlayerPage } from './harness.ts';
import { IN_SWEEP, sample } from '../support/sample.ts';

/** Tolerance in milliseconds: the fake clock ticks every 16 ms, so an animation of 60 fps may lag by one frame. */
const TOLERANCE = 35;

const lab = usePlayerLab();

/** Mounts a player of half a second and waits until it is loaded, with a fake clock. */
async function loaded(properties: LabProperties = {}, options: OpenOptions = {}): Promise<PlayerPage> {
  const src = lab.server.file('square.json', { body: JSON.stringify(movingSquare()) });
  const player = await lab.open({ clock: true, ...options });
  await player.mount({ src, ...properties });
  await player.page.waitForFunction(
    () => window.lab.events.some(({ type }) => type === 'ready') && !document.querySelector('img'),
  );
  return player;
}

describe('starting', () => {
  it('stands at its first frame without autoplay, with the defaults of the specification', async () => {
    const player = await loaded();
    await player.pass(1000);
    expect(await player.state()).toMatchObject({
      status: 'stopped',
      frame: 0,
      settings: {
        autoplay: false,
        loop: false,
        count: 0,
        direction: 1,
        mode: 'normal',
        speed: 1,
        hover: false,
        intermission: 0,
        background: 'transparent',
      },
    });
    expect(await player.page.getByRole('group').count()).toBe(0);
  });

  it('hover beats autoplay; entering plays, leaving stops, entering again starts anew', async () => {
    const player = await loaded({ autoplay: true, hover: true });
    const host = player.page.locator('.animation-player');
    expect((await player.state()).status).toBe('stopped');
    await host.hover();
    await player.reaches('playing');
    await player.pass(200);
    expect((await player.state()).status).toBe('playing');
    await player.page.mouse.move(0, 590);
    await player.reaches('stopped');
    expect((await player.state()).frame).toBe(0);
    await host.hover();
    await player.reaches('playing');
    await player.pass(700);
    expect((await player.state()).status).toBe('completed');
    await player.page.mouse.move(0, 590);
    await player.reaches('stopped');
    await host.hover();
    await player.reaches('playing');
    await player.pass(100);
    const { status, frame } = await player.state();
    expect([status, frame < 10]).toEqual(['playing', true]);
  });

  it.each(IN_SWEEP)('play before there is anything is remembered', async () => {
    let answer = (): void => undefined;
    const after = new Promise<void>((resolve) => (answer = resolve));
    const src = lab.server.file('late.json', { body: JSON.stringify(movingSquare()), after });
    const player = await lab.open();
    await player.mount({ src });
    await player.call('play');
    expect((await player.state()).status).toBe('loading');
    answer();
    await player.reaches('completed');
    expect(await player.problems()).toEqual([]);
  });
});

it.each<[string, LabProperties, number, number, number]>([
  // what, properties, milliseconds until completion, loops told, last frame
  ['three passes with gaps', { loop: true, count: 3, intermission: 300 }, 2100, 2, 29],
  ['backwards', { direction: -1 }, 500, 0, 0],
  ['there and back', { mode: 'bounce' }, 1000, 0, 0],
])('passes %s', async (_, properties, milliseconds, loops, frame) => {
  const player = await loaded({ ...properties, autoplay: true });
  await player.pass(milliseconds + 1500);
  const [[start], completions] = await Promise.all([player.events('play'), player.events('complete')]);
  expect(completions).toHaveLength(1);
  const took = (completions[0]?.time ?? 0) - (start?.time ?? 0);
  expect(Math.abs(took - milliseconds)).toBeLessThanOrEqual(TOLERANCE);
  expect(await player.events('loop')).toHaveLength(loops);
  expect(await player.state()).toMatchObject({ status: 'completed', frame });
  // Nothing is drawn any more.
  expect((await player.counts()).animationFrames).toBe(0);
});

describe('every property may change while it plays', () => {
  it.each(
    sample<[string, LabProperties, (before: number, after: number) => boolean]>([
      ['speed', { speed: 2 }, (before, after) => after - before > 8],
      ['direction', { direction: -1 }, (before, after) => after < before],
      ['segment', { segment: [21, 30] }, (_, after) => after < 10],
    ]),
  )('%s', async (_, change, isAsExpected) => {
    const player = await loaded({ autoplay: true, loop: true });
    await player.pass(150);
    const before = (await player.state()).frame;
    await player.update(change);
    await player.pass(96);
    const { frame, status } = await player.state();
    expect([status, isAsExpected(before, frame)]).toEqual(['playing', true]);
    expect(await player.events('load')).toHaveLength(1);
  });

  it('mode turns it around at the end', async () => {
    const player = await loaded({ autoplay: true });
    await player.pass(250);
    await player.update({ mode: 'bounce' });
    await player.pass(400);
    expect((await player.state()).status).toBe('playing');
    await player.pass(500);
    expect(await player.state()).toMatchObject({ status: 'completed', frame: 0 });
  });

  it('autoplay starts what stands', async () => {
    const player = await loaded();
    await player.update({ autoplay: true });
    await player.pass(150);
    expect((await player.state()).status).toBe('playing');
  });

  it.each(IN_SWEEP)('a property outdoes what was set by hand, and only when it changes', async () => {
    const player = await loaded({ speed: 2 });
    await player.call('setSpeed', 3);
    await player.update({ loop: true });
    expect((await player.state()).settings.speed).toBe(3);
    await player.update({ speed: 1 });
    expect((await player.state()).settings.speed).toBe(1);
  });
});

it('a segment shows its frames only', async () => {
  const player = await loaded();
  await player.update({ segment: [11, 21] });
  await expect.poll(async () => (await player.state()).frames).toBe(10);
});

it('seeks to frames and percentages, and ignores what is no place', async () => {
  const player = await loaded();
  const shown: number[] = [];
  for (const value of ['12', '50%', 'abc']) {
    await player.call('seek', value);
    shown.push((await player.state()).frame);
  }
  expect(shown).toEqual([12, 15, 15]);
});
