import { describe, expect, it } from 'vitest';
import { createFakePlayer, loadedPlayer } from '../testing/fake-player.ts';

describe('starting', () => {
  it('autoplays', async () => {
    const { status, told, timing, frame } = await loadedPlayer({ autoplay: true });
    expect([status(), told()]).toEqual(['playing', ['load', 'ready', 'play']]);
    timing.play(110);
    expect(frame()).toBe(5);
  });

  it('stays at the first frame without autoplay', async () => {
    const { status, told, timing, engines } = await loadedPlayer();
    timing.play(500);
    expect([status(), told(), engines[0]?.frames]).toEqual(['stopped', ['load', 'ready'], [0]]);
    expect(timing.pending).toBe(0);
  });

  it.each([
    ['hover', { hover: true }],
    ['scrolling', { animateOnScroll: true }],
    ['less motion', { reducesMotion: true }],
  ])('%s prevents autoplay', async (_, properties) =>
    expect((await loadedPlayer({ autoplay: true, ...properties })).status()).toBe('stopped'),
  );

  it('plays on request under reduced motion', async () => {
    const { player, status } = await loadedPlayer({ reducesMotion: true });
    player.play();
    expect(status()).toBe('playing');
  });

  it('plays once loaded when play was called before', async () => {
    const { player, status, load } = createFakePlayer();
    const loading = load();
    player.play();
    expect(status()).toBe('loading');
    await loading;
    expect(status()).toBe('playing');
  });

  it('starts at the last frame when played backwards', async () =>
    expect((await loadedPlayer({ autoplay: true, direction: -1 })).engines[0]?.frames).toEqual([24]));
});

describe('control', () => {
  it('play is idempotent', async () => {
    const { player, told } = await loadedPlayer({ autoplay: true });
    player.play();
    player.pause();
    player.pause();
    player.stop();
    player.stop();
    expect(told()).toEqual(['load', 'ready', 'play', 'pause', 'stop']);
  });

  it('pause has no effect unless playing', async () => {
    const { player, told, status } = await loadedPlayer();
    player.pause();
    expect([told(), status()]).toEqual([['load', 'ready'], 'stopped']);
  });

  it('stop returns to the first frame and resets the count', async () => {
    const { player, timing, frame, told } = await loadedPlayer({ autoplay: true, loop: true, count: 2 });
    timing.play(600);
    player.stop();
    expect(frame()).toBe(0);
    player.play();
    timing.play(520);
    expect(told()).toEqual(['load', 'ready', 'play', 'loop', 'stop', 'play', 'loop']);
    timing.play(500);
    expect(told().at(-1)).toBe('complete');
  });

  it('resumes where it was paused', async () => {
    const { player, timing, frame } = await loadedPlayer({ autoplay: true });
    timing.play(110);
    player.pause();
    timing.play(5000);
    expect([frame(), timing.pending]).toEqual([5, 0]);
    player.play();
    timing.play(110);
    expect(frame()).toBe(10);
  });

  it('completes once, on the last frame', async () => {
    const { timing, notices, status } = await loadedPlayer({ autoplay: true });
    timing.play(2000);
    expect(notices.filter(({ type }) => type === 'complete')).toEqual([
      { type: 'complete', frame: 24, seeker: 100 },
    ]);
    expect([status(), timing.pending]).toEqual(['completed', 0]);
  });

  it('restarts after completion', async () => {
    const { player, timing, frame, status } = await loadedPlayer({ autoplay: true });
    timing.play(2000);
    player.play();
    timing.play(110);
    expect([status(), frame()]).toEqual(['playing', 5]);
  });

  it('emits every frame once, in order, up to 100', async () => {
    const { timing, notices } = await loadedPlayer({ autoplay: true });
    timing.play(2000);
    const frames = notices.flatMap((notice) => (notice.type === 'frame' ? [notice] : []));
    expect(frames.map(({ frame }) => frame)).toEqual(Array.from({ length: 25 }, (_, index) => index));
    expect(frames.at(-1)?.seeker).toBe(100);
  });

  it.each([
    ['playing', 'paused'],
    ['paused', 'playing'],
    ['stopped', 'playing'],
    ['frozen', 'paused'],
    ['completed', 'playing'],
  ])('togglePlay when %s: %s', async (before, after) => {
    const { player, timing, status } = await loadedPlayer({ autoplay: before !== 'stopped' });
    if (before === 'paused') player.pause();
    if (before === 'frozen') player.freeze('hidden');
    if (before === 'completed') timing.play(2000);
    expect(status()).toBe(before);
    player.togglePlay();
    expect(status()).toBe(after);
  });
});

describe('seeking', () => {
  it('keeps the status', async () => {
    for (const properties of [{ autoplay: true }, {}]) {
      const { player, status, frame } = await loadedPlayer(properties);
      const before = status();
      player.seek('50%');
      expect([status(), frame()]).toEqual([before, 13]);
    }
  });

  it('leaves a paused player paused after blur and focus', async () => {
    const { player, status } = await loadedPlayer({ autoplay: true });
    player.pause();
    player.seek(3);
    player.freeze('blurred');
    player.thaw('blurred');
    expect(status()).toBe('paused');
  });

  it('ignores invalid positions', async () => {
    const { player, frame } = await loadedPlayer();
    player.seek('12.5');
    player.seek(-1);
    expect(frame()).toBe(0);
  });
});

describe('freezing', () => {
  it('requests no animation frames while frozen, and resumes in place', async () => {
    const { player, timing, frame, told } = await loadedPlayer({ autoplay: true });
    timing.play(110);
    player.freeze('hidden');
    expect(timing.pending).toBe(0);
    timing.play(10_000);
    player.thaw('hidden');
    timing.play(110);
    expect([frame(), told()]).toEqual([10, ['load', 'ready', 'play', 'freeze', 'play']]);
  });

  it('freezes an animation that loads out of view', async () => {
    const { player, load, status } = createFakePlayer({ autoplay: true });
    player.freeze('outOfView');
    await load();
    expect(status()).toBe('frozen');
    player.thaw('outOfView');
    expect(status()).toBe('playing');
  });

  it.each(['pause', 'freeze'] as const)(
    'the gap between two passes does not go on during %s',
    async (type) => {
      const { player, timing, engines } = await loadedPlayer({
        autoplay: true,
        loop: true,
        intermission: 300,
      });
      timing.play(610);
      if (type === 'pause') player.pause();
      else player.freeze('hidden');
      const shown = engines[0]?.frames.length;
      timing.play(5000);
      expect(engines[0]?.frames).toHaveLength(shown ?? -1);
      if (type === 'pause') player.play();
      else player.thaw('hidden');
      timing.play(20);
      expect(engines[0]?.frames.at(-1)).toBe(0);
    },
  );
});

describe('property changes while playing', () => {
  it('apply without reloading', async () => {
    const { player, timing, frame, engines, status } = await loadedPlayer({ autoplay: true });
    timing.play(210);
    player.setProperties({ autoplay: true, speed: 2 });
    timing.play(100);
    expect(frame()).toBe(20);
    player.setProperties({ autoplay: true, direction: -1 });
    timing.play(100);
    expect(frame()).toBe(15);
    expect([engines.length, status()]).toEqual([1, 'playing']);
  });

  it('a new segment keeps the frame if it contains it', async () => {
    const { player, engines, frame } = await loadedPlayer({});
    player.seek(12);
    player.setProperties({ segment: [11, 21] });
    expect([engines[0]?.frames.at(-1), frame(), player.getState().frames]).toEqual([12, 2, 10]);
    player.setProperties({ segment: [21, 25] });
    expect([engines[0]?.frames.at(-1), frame()]).toEqual([20, 0]);
  });

  it('a loop that is switched off completes with the pass', async () => {
    const { player, timing, status } = await loadedPlayer({ autoplay: true, loop: true });
    timing.play(700);
    player.setProperties({ autoplay: true, loop: false });
    timing.play(500);
    expect(status()).toBe('completed');
  });
});

it('segments offset the drawn frames', async () => {
  const { timing, engines } = await loadedPlayer({ autoplay: true, segment: [11, 21] });
  timing.play(1000);
  expect([engines[0]?.frames[0], engines[0]?.frames.at(-1)]).toEqual([10, 19]);
});

describe('scrub', () => {
  it('gives way to the clock on request, until the next scroll position', async () => {
    const { player, timing, frame, status } = await loadedPlayer({ animateOnScroll: true });
    player.play();
    timing.play(200);
    expect([frame(), status()]).toEqual([9, 'playing']);
    // The end of scrolling before it was requested.
    player.endScrub();
    expect(status()).toBe('playing');
    player.scrub(3);
    timing.play(200);
    expect([frame(), status(), timing.pending]).toEqual([3, 'playing', 0]);
    player.endScrub();
    expect(status()).toBe('paused');
    player.scrub(4);
    player.play();
    timing.play(200);
    expect([frame() > 4, status()]).toEqual([true, 'playing']);
  });

  it('draws the frame while the clock is stopped', async () => {
    const { player, timing, frame, status } = await loadedPlayer({ animateOnScroll: true });
    player.scrub(7);
    expect([frame(), status(), timing.pending]).toEqual([7, 'playing', 0]);
    player.pause();
    expect(status()).toBe('paused');
  });
});
