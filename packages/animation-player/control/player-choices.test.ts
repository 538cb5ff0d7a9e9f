import { describe, expect, it } from 'vitest';
import { createFakePlayer, loadedPlayer } from '../testing/fake-player.ts';

describe('choose', () => {
  it('overrides file, property and list, also for the other animations of the source', async () => {
    const { player } = await loadedPlayer(
      { speed: 2, multiAnimationSettings: [{ speed: 3 }, { speed: 4 }] },
      [{ id: 'a' }, { id: 'b' }],
    );
    const speed = () => player.getState().settings.speed;
    expect(speed()).toBe(3);
    player.choose({ speed: 0.5 });
    expect(speed()).toBe(0.5);
    await player.next();
    expect(speed()).toBe(0.5);
    await player.reload();
    expect(speed()).toBe(3);
  });

  it('keeps what the toolbar sets for the other animations, but not a segment', async () => {
    const { player } = await loadedPlayer({}, [{ id: 'a' }, { id: 'b' }]);
    player.choose({ loop: true, mode: 'bounce', segment: [0, 5] });
    expect(player.getState().frames).toBe(5);
    await player.next();
    expect(player.getState()).toMatchObject({ frames: 25, settings: { loop: true, mode: 'bounce' } });
  });

  it('ignores invalid values', async () => {
    const { player } = await loadedPlayer({ speed: 2 });
    player.choose({ speed: 0 });
    expect(player.getState().settings.speed).toBe(2);
  });
});

describe('pause and stop', () => {
  it.each(['pause', 'stop'] as const)('%s holds for the other animations until play', async (method) => {
    const { player, status } = await loadedPlayer({ autoplay: true }, [{ id: 'a' }, { id: 'b' }]);
    player[method]();
    await player.next();
    expect(status()).toBe('stopped');
    player.play();
    await player.previous();
    expect(status()).toBe('playing');
  });

  it('hold while loading, against autoplay', async () => {
    const { player, load, status } = createFakePlayer({ autoplay: true });
    const loading = load();
    player.pause();
    await loading;
    expect(status()).toBe('stopped');
    await player.reload();
    expect(status()).toBe('playing');
  });
});
