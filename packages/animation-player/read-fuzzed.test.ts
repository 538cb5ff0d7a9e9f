import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, inject, it } from 'vitest';
import { PlayerError } from './player-error.ts';
import { readAnimationFile } from './read-file.ts';
import { fuzzedFile } from './testing/fuzz/fuzzed-files.ts';
import { words } from './testing/words.ts';

const FILES = inject('tier') === 'sweep' ? 20_000 : 400;
const FIRST_SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** Bytes the heap may be larger after all files than after a first part of them: no file leaves a thousandth of it. */
const HEAP_MARGIN = 8 * 1024 * 1024;

setFlagsFromString('--expose-gc');
// The function comes into being with the flag, and has no type.
const collectGarbage = runInNewContext('gc') as () => void;

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Reads a file; anything but an animation or an error of the player's own is a bug. */
async function read(seed: number): Promise<string> {
  const { kind, bytes } = fuzzedFile(seed);
  const readAll = async () =>
    await Promise.all((await readAnimationFile(bytes)).animations.map(({ data }) => data));
  return await readAll().then(
    () => 'loads',
    (error: unknown) =>
      error instanceof PlayerError ? error.code : `seed ${seed}, ${kind}: ${String(error)}`,
  );
}

describe(`${FILES} fuzzed files`, () => {
  it('are deterministic per seed', () => {
    expect(fuzzedFile(7)).toEqual(fuzzedFile(7));
    expect(fuzzedFile(7).bytes).not.toEqual(fuzzedFile(8).bytes);
  });

  it('load or fail with a known message, without leaking memory', { timeout: 300_000 }, async () => {
    const results = new Map<string, number>();
    let heapBefore = 0;
    for (let index = 0; index < FILES; index += 1) {
      // By now everything that is made once has been made.
      if (index === FILES / 4) heapBefore = heapBytes();
      const result = await read(FIRST_SEED + index);
      results.set(result, (results.get(result) ?? 0) + 1);
    }
    expect(heapBytes() - heapBefore).toBeLessThan(HEAP_MARGIN);

    const ways = [...results.keys()];
    expect(ways.filter((way) => way.startsWith('seed'))).toEqual([]);
    // The files are worth reading: they fail in every way, and many still load.
    expect(ways.toSorted()).toEqual(words`
      corrupted invalidFormat invalidZip loads manifestMissing noAnimations unexpectedEnd
      unknownCompression
    `);
    expect(results.get('loads')).toBeGreaterThan(FILES / 10);
  });
});
