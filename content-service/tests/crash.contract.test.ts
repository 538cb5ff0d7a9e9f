import type { SanityClient } from '@sanity/client';
import { afterEach, expect, it } from 'vitest';
import { startCrashable } from './crashable.ts';
import { createCleanup, stored, temporaryFolder, writeDataset } from './support.ts';

const cleanup = createCleanup();
afterEach(() => cleanup.run());

const rounds = Number.parseInt(process.env['CRASH_ROUNDS'] ?? '50', 10);
if (!(rounds > 0)) throw new Error('CRASH_ROUNDS must be a number of rounds from 1');
const WRITERS = 4;
/** Small enough for several rewrites of the journal in each round. */
const COMPACTION_BYTES = 20_000;

/** Sends transactions of two documents and a counter until the service is gone; adds the acknowledged ones. */
async function write(client: SanityClient, name: string, acknowledged: string[]): Promise<void> {
  for (let index = 0; ; index += 1) {
    const pair = `${name}-${index}`;
    const half = (side: string) => ({ _id: `${pair}-${side}`, _type: 'half', pair, text: 'x'.repeat(200) });
    const transaction = client
      .transaction()
      .create(half('left'))
      .patch('counter', (patch) => patch.inc({ pairs: 1 }))
      .create(half('right'));
    const isDone = await transaction.commit().then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    acknowledged.push(pair);
  }
}

interface Found {
  readonly halves: readonly { readonly _id: string; readonly pair: string }[];
  readonly counted: number;
}

async function check(client: SanityClient, acknowledged: readonly string[]): Promise<void> {
  const { halves, counted } = await client.fetch<Found>(
    '{"halves": *[_type == "half"]{_id, pair}, "counted": *[_id == "counter"][0].pairs}',
  );
  const pairs = new Set(halves.map(({ pair }) => pair));
  expect(acknowledged.filter((pair) => !pairs.has(pair))).toEqual([]);
  expect(halves).toHaveLength(pairs.size * 2);
  expect(counted).toBe(pairs.size);
}

it(
  `loses nothing it acknowledged, and keeps no half of a transaction, killed ${rounds} times`,
  { timeout: 60_000 + rounds * 10_000 },
  async () => {
    const { folder } = await writeDataset(cleanup, [stored('counter', { pairs: 0 })]);
    const dataFolder = await temporaryFolder(cleanup);
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { client, kill } = await startCrashable(cleanup, folder, dataFolder, COMPACTION_BYTES);
      await check(client, acknowledged);
      const before = acknowledged.length;
      const writers = Array.from({ length: WRITERS }, (_, index) =>
        write(client, `r${round}w${index}`, acknowledged),
      );
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before);
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));
      await kill();
      await Promise.all(writers);
    }
    const { client } = await startCrashable(cleanup, folder, dataFolder, COMPACTION_BYTES);
    await check(client, acknowledged);
  },
);
