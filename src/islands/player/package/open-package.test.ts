import { PLAYER } from '../../../config/limits.ts';
import { describe, expect, it, vi } from 'vitest';
import { animation, archive, damaged, packageOf } from '../testing/archives.ts';
import { openPackage } from './open-package.ts';
import { TURN_MS } from './pacer.ts';

/** Offset of the uncompressed size in an entry of the directory. */
const UNCOMPRESSED_SIZE = 24;

const manifest = (...ids: string[]) => ({ animations: ids.map((id) => ({ id, speed: 2 })) });

describe('openPackage', () => {
  it.each(['a', 'animations'])('reads the animations of %s/', async (folder) => {
    const file = await openPackage(
      archive({
        'manifest.json': manifest('one', 'two.lottie'),
        [`${folder}/one.json`]: animation({ w: 1 }),
        [`${folder}/two.lottie.json`]: animation({ w: 2 }),
      }),
    );
    expect(file.initialIndex).toBe(0);
    expect(file.animations.map(({ id, data, settings }) => [id, data.w, settings.speed])).toEqual([
      ['one', 1, 2],
      ['two.lottie', 2, 2],
    ]);
  });

  it('detects the version by the files', async () => {
    const bytes = archive({
      'manifest.json': { version: '2', ...manifest('one') },
      'animations/one.json': animation(),
    });
    expect((await openPackage(bytes)).animations).toHaveLength(1);
  });

  it('embeds images in the animations that use them', async () => {
    const bytes = archive({
      'manifest.json': manifest('one'),
      'a/one.json': animation({ assets: [{ id: 'p', p: 'p.png' }], layers: [{ ty: 2, refId: 'p' }] }),
      'i/p.png': 'picture',
    });
    const { animations } = await openPackage(bytes);
    expect(animations[0]?.data.assets).toEqual([
      expect.objectContaining({ p: expect.stringMatching(/^data:image\/png/), e: 1 }),
    ]);
  });

  it('ignores files that no animation uses', async () => {
    const sound = packageOf(['one'], { 'themes/x.lss': '{', 'audio/large.mp3': 'sound' });
    // The last entry claims a size that no reader accepts.
    const bytes = damaged(sound, (view, { entries }) =>
      view.setUint32((entries.at(-1) ?? 0) + UNCOMPRESSED_SIZE, PLAYER.maxEntryBytes + 1, true),
    );
    expect((await openPackage(bytes)).animations).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no manifest', { 'a/one.json': animation() }, 'Manifest not found'],
    [
      'a manifest in a folder',
      { 'x/manifest.json': manifest('one'), 'a/one.json': animation() },
      'Manifest not found',
    ],
    ['an empty manifest', { 'manifest.json': {} }, 'No animations listed in manifest'],
    ['a listed animation that is missing', { 'manifest.json': manifest('one') }, 'Broken or corrupted file'],
    [
      'an animation that is no JSON',
      { 'manifest.json': manifest('one'), 'a/one.json': '{' },
      'Broken or corrupted file',
    ],
    [
      'one animation of two that cannot be played',
      {
        'manifest.json': manifest('one', 'two'),
        'a/one.json': animation(),
        'a/two.json': animation({ fr: undefined }),
      },
      'Broken or corrupted file',
    ],
  ])('rejects %s', async (_, files, message) => {
    await expect(openPackage(archive(files))).rejects.toThrow(message);
  });

  describe('yields to the page', () => {
    // The second animation is broken, so whatever is read of it too early rejects with another message.
    const secondIsBroken = () =>
      archive({
        'manifest.json': manifest('one', 'two'),
        'a/one.json': animation(),
        'a/two.json': '{',
      });

    it('before each animation is read and before its files are embedded', async () => {
      const takeTurns = vi.fn(() => Promise.resolve());
      await openPackage(packageOf(['one', 'two', 'three']), takeTurns);
      expect(takeTurns).toHaveBeenCalledTimes(6);
    });

    it('and waits for it', async () => {
      const page = new Error('The page has its turn.');
      const takeTurns = vi.fn<() => Promise<void>>(() => Promise.resolve());
      takeTurns.mockResolvedValueOnce().mockResolvedValueOnce().mockRejectedValueOnce(page);
      await expect(openPackage(secondIsBroken(), takeTurns)).rejects.toBe(page);
    });

    it('through a timer, once the reader has kept the page busy for its budget', async () => {
      let time = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => (time += TURN_MS));
      const timer = vi.spyOn(globalThis, 'setTimeout');
      await openPackage(packageOf(['one', 'two', 'three']));
      expect(timer).toHaveBeenCalledTimes(6);
    });
  });
});
