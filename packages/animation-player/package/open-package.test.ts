import { MAX_ENTRY_BYTES } from './inflate.ts';
import { describe, expect, it, vi } from 'vitest';
import { animation, archive, packageOf } from '../testing/archives.ts';
import { packageEntries, writeZip } from '../testing/zip-writer.ts';
import { openPackage, TURN_MS, createPacer, type AnimationFile } from './open-package.ts';

/** Awaits every animation of a file. */
async function allOf(file: Promise<AnimationFile>): Promise<void> {
  await Promise.all((await file).animations.map(({ data }) => data));
}

describe('openPackage', () => {
  const manifest = (...ids: string[]) => ({ animations: ids.map((id) => ({ id, speed: 2 })) });

  it.each(['a', 'animations'])('reads the animations of %s/', async (folder) => {
    const file = await openPackage(
      archive({
        'manifest.json': manifest('one', 'two.lottie'),
        [`${folder}/one.json`]: animation({ w: 1 }),
        [`${folder}/two.lottie.json`]: animation({ w: 2 }),
      }),
    );
    expect(file.initialIndex).toBe(0);
    const widths = await Promise.all(file.animations.map(async ({ data }) => (await data).w));
    expect(file.animations.map(({ id, settings }, index) => [id, widths[index], settings.speed])).toEqual([
      ['one', 1, 2],
      ['two.lottie', 2, 2],
    ]);
  });

  describe('resolves with the first animation to play', () => {
    /** Creates turns that never come after some of them. */
    const turns = (count: number) => {
      const takeTurns = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
      for (let turn = 0; turn < count; turn += 1) takeTurns.mockResolvedValueOnce();
      return takeTurns;
    };

    it('before the others are read', async () => {
      const bytes = packageOf(['one', 'two', 'three'], {
        'manifest.json': { ...manifest('one', 'two', 'three'), activeAnimationId: 'two' },
        'animations/two.json': animation({ w: 2 }),
      });
      const { animations, initialIndex } = await openPackage(bytes, turns(2));
      expect([animations.length, initialIndex, (await animations[1]?.data)?.w]).toEqual([3, 1, 2]);
    });

    it('and rejects the others when one of them is broken', async () => {
      const bytes = packageOf(['one', 'two', 'three'], { 'animations/two.json': '{' });
      const { animations } = await openPackage(bytes);
      const results = await Promise.allSettled(animations.map(({ data }) => data));
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    });

    it('and reads no others once it is aborted', async () => {
      const abort = new AbortController();
      const takeTurns = turns(2);
      takeTurns.mockImplementationOnce(async () => abort.abort(new Error('another source')));
      const { animations } = await openPackage(packageOf(['one', 'two']), takeTurns, abort.signal);
      await expect(animations[1]?.data).rejects.toThrow('another source');
    });

    it('unless a listed one is missing', async () => {
      const bytes = packageOf(['one'], { 'manifest.json': manifest('one', 'two') });
      await expect(openPackage(bytes, turns(2))).rejects.toMatchObject({ code: 'corrupted' });
    });
  });

  it('embeds images in the animations that use them', async () => {
    const bytes = archive({
      'manifest.json': manifest('one'),
      'a/one.json': animation({ assets: [{ id: 'p', p: 'p.png' }], layers: [{ ty: 2, refId: 'p' }] }),
      'i/p.png': 'picture',
    });
    const { animations } = await openPackage(bytes);
    expect((await animations[0]?.data)?.assets).toEqual([
      expect.objectContaining({ p: expect.stringMatching(/^data:image\/png/), e: 1 }),
    ]);
  });

  it('ignores files that no animation uses', async () => {
    const bytes = writeZip([
      ...packageEntries(animation()),
      { name: 'themes/x.lss', content: '{' },
      // A size that no reader accepts.
      { name: 'audio/large.mp3', content: 'sound', size: MAX_ENTRY_BYTES + 1 },
    ]);
    expect((await openPackage(bytes)).animations).toHaveLength(1);
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
      await allOf(openPackage(packageOf(['one', 'two', 'three']), takeTurns));
      expect(takeTurns).toHaveBeenCalledTimes(6);
    });

    it('and waits for it', async () => {
      const page = new Error('The page has its turn.');
      const takeTurns = vi.fn<() => Promise<void>>(() => Promise.resolve());
      takeTurns.mockResolvedValueOnce().mockResolvedValueOnce().mockRejectedValueOnce(page);
      await expect(allOf(openPackage(secondIsBroken(), takeTurns))).rejects.toBe(page);
    });

    it('through a timer, once the reader has kept the page busy for its budget', async () => {
      let time = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => (time += TURN_MS));
      const timer = vi.spyOn(globalThis, 'setTimeout');
      await allOf(openPackage(packageOf(['one', 'two', 'three'])));
      expect(timer).toHaveBeenCalledTimes(6);
    });
  });
});

describe('createPacer', () => {
  /** Creates a pacer whose fake clock only `work` advances, and counts its yields. */
  function paced() {
    let time = 1000;
    const yieldToPage = vi.fn(() => Promise.resolve());
    const takeTurns = createPacer({ now: () => time, yieldToPage });
    const work = async (milliseconds: number): Promise<void> => {
      time += milliseconds;
      await takeTurns();
    };
    return { work, yieldToPage };
  }

  it('does not yield before the budget is used up', async () => {
    const { work, yieldToPage } = paced();
    await work(0);
    await work(TURN_MS - 1);
    expect(yieldToPage).not.toHaveBeenCalled();
  });

  it('yields once the budget is used up, and has a new one afterwards', async () => {
    const { work, yieldToPage } = paced();
    await work(TURN_MS - 1);
    await work(1);
    expect(yieldToPage).toHaveBeenCalledTimes(1);
    await work(TURN_MS - 1);
    expect(yieldToPage).toHaveBeenCalledTimes(1);
    await work(1);
    expect(yieldToPage).toHaveBeenCalledTimes(2);
  });

  it('resolves only after the page has run', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let time = 0;
    const takeTurns = createPacer({ now: () => time, yieldToPage: () => promise });
    time = TURN_MS;
    const order: string[] = [];
    const turn = takeTurns().then(() => order.push('reader'));
    await Promise.resolve();
    order.push('page');
    resolve();
    await turn;
    expect(order).toEqual(['page', 'reader']);
  });
});
