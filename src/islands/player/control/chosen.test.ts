import { describe, expect, it } from 'vitest';
import { loadedPlayer } from '../testing/fake-player.ts';
import { withoutChanged } from './chosen.ts';

describe('withoutChanged', () => {
  it.each([
    ['kept while the property is the same', { speed: 1 }, { speed: 1 }, { speed: 3 }],
    ['kept while lists say the same', { segment: [1, 2] }, { segment: [1, 2] }, { speed: 3 }],
    ['dropped when the property changes', { speed: 1 }, { speed: 2 }, {}],
    ['dropped when the property comes', {}, { speed: 2 }, {}],
  ])('a chosen setting is %s', (_, before, now, expected) =>
    expect(withoutChanged({ speed: 3 }, before, now)).toEqual(expected),
  );
});

describe('choose', () => {
  it('overrides file, property and list for the current animation', async () => {
    const { player } = await loadedPlayer(
      { speed: 2, multiAnimationSettings: [{ speed: 3 }, { speed: 4 }] },
      [{ id: 'a' }, { id: 'b' }],
    );
    const speed = () => player.getState().settings.speed;
    expect(speed()).toBe(3);
    player.choose({ speed: 0.5 });
    expect(speed()).toBe(0.5);
    await player.next();
    expect(speed()).toBe(4);
  });

  it('ignores invalid values', async () => {
    const { player } = await loadedPlayer({ speed: 2 });
    player.choose({ speed: 0 });
    expect(player.getState().settings.speed).toBe(2);
  });
});

describe('scrub', () => {
  it('draws the frame while the clock is stopped', async () => {
    const { player, timing, frame, status } = await loadedPlayer({ animateOnScroll: true });
    player.scrub(7);
    expect([frame(), status(), timing.pending]).toEqual([7, 'playing', 0]);
    player.pause();
    expect(status()).toBe('paused');
  });
});
