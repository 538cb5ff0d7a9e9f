import { expect, it } from 'vitest';
import { fuzzedFile } from 'animation-player/testing';
import { loadInPlayer } from './conformance/load-in-player.ts';
import { usePlayerLab } from './harness.ts';

const lab = usePlayerLab();
const FILES = 240;
const FIRST_SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** Bytes the page may be larger after all files than after a few. */
const HEAP_MARGIN = 3_000_000;

it(
  `${FILES} files nobody meant to make neither hang the player nor leave anything behind`,
  { timeout: 300_000 },
  async () => {
    const player = await lab.open();
    const session = await player.page.context().newCDPSession(player.page);
    const heap = async () => {
      await player.page.evaluate(() => {
        window.lab.events.length = 0;
      });
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    const results = new Map<string, number>();
    const faults: string[] = [];
    let counts = await player.counts();
    let heapBefore = 0;
    for (let index = 0; index < FILES; index += 1) {
      if (index === FILES / 4) [counts, heapBefore] = [await player.counts(), await heap()];
      const { seed, kind, bytes } = fuzzedFile(FIRST_SEED + index);
      const outcome = await loadInPlayer(player.page, lab.server.file(`${seed}`, { body: bytes }));
      results.set(outcome.result, (results.get(outcome.result) ?? 0) + 1);
      for (const problem of outcome.problems) faults.push(`seed ${seed}, ${kind}: ${problem}`);
      if (outcome.result === 'hangs') faults.push(`seed ${seed}, ${kind}: hangs`);
      if (outcome.result === 'fails' && outcome.message === '')
        faults.push(`seed ${seed}, ${kind}: no message`);
    }
    expect(faults).toEqual([]);
    expect(await player.counts()).toEqual(counts);
    expect((await heap()) - heapBefore).toBeLessThan(HEAP_MARGIN);
    expect(results.get('loads')).toBeGreaterThan(FILES / 10);
    expect(results.get('fails')).toBeGreaterThan(FILES / 10);
  },
);
