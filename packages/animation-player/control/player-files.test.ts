import { describe, expect, it, vi } from 'vitest';
import { requireAnimationData, type AnimationData } from '../animation-data.ts';
import { PlayerError } from '../player-error.ts';
import { animation } from '../testing/archives.ts';
import { createFakePlayer, loadedPlayer } from '../testing/fake-player.ts';
import type { Engine } from './types.ts';

/** Creates a promise with its resolve and reject functions. */
function deferred<Value>() {
  return Promise.withResolvers<Value>();
}

describe('several animations in a file', () => {
  const three = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

  it('next and previous stop at the ends', async () => {
    const { player, told } = await loadedPlayer({}, three);
    const seen: number[] = [];
    for (const step of ['previous', 'next', 'next', 'next', 'previous', 'previous', 'previous'] as const) {
      await player[step]();
      seen.push(player.getState().index);
    }
    expect(seen).toEqual([0, 1, 2, 2, 1, 0, 0]);
    expect(told().filter((type) => type === 'next' || type === 'previous')).toHaveLength(4);
  });

  it('applies every setting per animation', async () => {
    const own = { autoplay: true, direction: -1, speed: 0.5, mode: 'bounce', loop: true } as const;
    const { player, engines, timing } = await loadedPlayer({ multiAnimationSettings: [{}, own] }, three);
    await player.next();
    expect(player.getState()).toMatchObject({ status: 'playing', settings: own });
    timing.play(210);
    expect([engines[1]?.frames[0], engines[1]?.frames.at(-1)]).toEqual([24, 19]);
  });

  it('advances to the next one when it autoplays', async () => {
    const { player, timing, status } = await loadedPlayer(
      { autoplay: true, multiAnimationSettings: [{}, { autoplay: true }, { autoplay: false }] },
      three,
    );
    timing.play(600);
    await vi.waitFor(() => expect(player.getState()).toMatchObject({ index: 1, status: 'playing' }));
    timing.play(600);
    expect([player.getState().index, status()]).toEqual([1, 'completed']);
  });

  it('returns to the first one after the last one of a loop', async () => {
    const settings = { autoplay: true, loop: false };
    const { player, timing } = await loadedPlayer(
      { loop: true, multiAnimationSettings: [settings, settings] },
      three.slice(0, 2),
    );
    const seen: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      timing.play(600);
      await vi.waitFor(() => expect(player.getState().status).toBe('playing'));
      seen.push(player.getState().index);
    }
    expect(seen).toEqual([1, 0, 1, 0]);
  });

  it('applies the settings of the file unless a property overrides them', async () => {
    const file = [{ settings: { autoplay: true, speed: 3 } }];
    expect((await loadedPlayer({}, file)).player.getState()).toMatchObject({
      status: 'playing',
      settings: { speed: 3 },
    });
    expect((await loadedPlayer({ autoplay: false, speed: 1 }, file)).player.getState()).toMatchObject({
      status: 'stopped',
      settings: { speed: 1 },
    });
  });

  it('destroys the previous engine', async () => {
    const { player, engines } = await loadedPlayer({}, three);
    await player.next();
    expect(engines.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false]);
  });
});

describe('loading', () => {
  it('replaces the source', async () => {
    const { player, engines, status } = await loadedPlayer({ autoplay: true });
    await player.load('/b.json');
    expect([engines.map(({ isDestroyed }) => isDestroyed), status()]).toEqual([[true, false], 'playing']);
  });

  it('shows the last of two sources, whichever loads first', async () => {
    const sources = new Map([
      ['/slow.json', deferred<void>()],
      ['/quick.json', deferred<void>()],
    ]);
    const { player, told } = createFakePlayer({}, [{}], {
      read: async (source) => {
        if (typeof source === 'string') await sources.get(source)?.promise;
        return { initialIndex: 0, animations: [] };
      },
    });
    const slow = player.load('/slow.json');
    const quick = player.load('/quick.json');
    sources.get('/quick.json')?.resolve();
    sources.get('/slow.json')?.resolve();
    await Promise.all([slow, quick]);
    expect(told().filter((type) => type === 'load')).toHaveLength(1);
  });

  it('aborts loading of the previous source', async () => {
    const signals: AbortSignal[] = [];
    const { player } = createFakePlayer({}, [{}], {
      read: async (_, signal) => {
        signals.push(signal);
        return await new Promise(() => undefined);
      },
    });
    void player.load('/a.json');
    void player.load('/b.json');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('leaves nothing when destroyed while loading', async () => {
    const engine = deferred<Engine>();
    const destroy = vi.fn();
    const createEngine = vi.fn(() => engine.promise);
    const { player, load, status } = createFakePlayer({ autoplay: true }, [{}], { createEngine });
    const loading = load();
    await vi.waitFor(() => expect(createEngine).toHaveBeenCalled());
    player.destroy();
    engine.resolve({ show: () => undefined, destroy });
    await loading;
    expect([status(), destroy.mock.calls.length]).toEqual(['destroyed', 1]);
  });

  it('reloads the same source', async () => {
    const { player, engines, status } = await loadedPlayer({ autoplay: true });
    await player.reload();
    expect([engines.length, status()]).toEqual([2, 'playing']);
  });

  it('ignores reload without a source', async () => {
    const { player, engines } = createFakePlayer();
    await player.reload();
    expect(engines).toHaveLength(0);
  });
});

describe('failure', () => {
  it('emits one error event and draws nothing', async () => {
    const error = new PlayerError('noAnimations');
    const { player, notices, told, load } = createFakePlayer({}, [{}], { read: () => Promise.reject(error) });
    await load();
    expect(player.getState()).toMatchObject({ status: 'error', error, frames: 0 });
    expect([told(), notices[0]]).toEqual([['error'], { type: 'error', error }]);
  });

  it('reports unknown errors as "Something went wrong"', async () => {
    const { player, load } = createFakePlayer({}, [{}], {
      createEngine: () => Promise.reject(new TypeError('x')),
    });
    await load();
    expect(player.getState().error?.message).toBe('Something went wrong');
  });

  it('stops the player when drawing fails', async () => {
    let isBroken = false;
    const { player, timing, told } = await loadedPlayer({ autoplay: true }, [{}], {
      createEngine: async () => ({
        show: () => {
          if (isBroken) throw new Error('cannot draw');
        },
        destroy: () => undefined,
      }),
    });
    isBroken = true;
    timing.play(200);
    expect([player.getState().status, told().at(-1), timing.pending]).toEqual(['error', 'error', 0]);
  });

  it('follows the first animation of a file that has a broken one', async () => {
    const error = new PlayerError('corrupted');
    const broken = deferred<AnimationData>();
    const data = Promise.resolve(requireAnimationData(animation()));
    const animations = [data, broken.promise].map((each) => ({ id: '', settings: {}, data: each }));
    const { player, load, status, told } = createFakePlayer({}, [{}], {
      read: async () => ({ initialIndex: 0, animations }),
    });
    const loading = load();
    await vi.waitFor(() => expect(status()).toBe('stopped'));
    expect(player.getState().length).toBe(2);
    broken.reject(error);
    await loading;
    expect([status(), player.getState().error, told()]).toEqual(['error', error, ['load', 'ready', 'error']]);
  });

  it('is cleared by another source', async () => {
    let isBroken = true;
    const { player, status } = createFakePlayer({}, [{}], {
      read: async () => {
        if (isBroken) throw new PlayerError('corrupted');
        return { initialIndex: 0, animations: [] };
      },
    });
    await player.load('/a.json');
    isBroken = false;
    void player.load('/b.json');
    expect([status(), player.getState().error]).toEqual(['loading', undefined]);
  });
});

it('a destroyed player ignores every method', async () => {
  const { player, engines, told, status, timing } = await loadedPlayer({ autoplay: true });
  player.destroy();
  player.destroy();
  player.play();
  player.stop();
  player.seek(3);
  player.thaw('hidden');
  player.setProperties({ speed: 2 });
  await player.load('/b.json');
  await player.next();
  await player.reload();
  expect([status(), engines.length, engines[0]?.isDestroyed, timing.pending]).toEqual([
    'destroyed',
    1,
    true,
    0,
  ]);
  expect(told()).toEqual(['load', 'ready', 'play', 'destroyed']);
});
