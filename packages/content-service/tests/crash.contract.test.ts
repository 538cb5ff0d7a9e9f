import type { SanityClient } from '@sanity/client';
import { expect, inject, it } from 'vitest';
import { startCrashable } from './crashable.ts';
import { useCleanup, stored, temporaryFolder, writeDataset } from './support.ts';

const cleanup = useCleanup();

const ROUNDS = { quick: 6, sweep: 50 } as const;
const rounds = Number.parseInt(process.env['CRASH_ROUNDS'] ?? String(ROUNDS[inject('tier')]), 10);
if (!(rounds > 0)) throw new Error('CRASH_ROUNDS must be a number of rounds from 1');
const WRITERS = 4;
/** A transaction has about 1000 bytes, so the journal is compacted after every few. */
const COMPACTION_BYTES = 6000;
/** Maximum number of transactions per round: some rounds end before the first compaction, others after several. */
const MOST_TRANSACTIONS = 40;

/** Creates a log of the acknowledged transactions of all rounds by name. */
function createLog() {
  const names: string[] = [];
  let wanted = Infinity;
  let onReached = (): void => undefined;
  return {
    names,
    add(name: string): void {
      names.push(name);
      if (names.length >= wanted) onReached();
    },
    /** Resolves once `count` transactions are acknowledged. */
    reaches: (count: number) =>
      new Promise<void>((resolve) => {
        [wanted, onReached] = [count, resolve];
      }),
  };
}

/** Sends transactions of two documents and a counter until the service is killed; records the acknowledged ones. */
async function write(
  client: SanityClient,
  name: string,
  acknowledged: ReturnType<typeof createLog>,
): Promise<void> {
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
    acknowledged.add(pair);
  }
}

/** Returns the number of transactions of a round, from 1 to the maximum, different from adjacent rounds. */
const spread = (round: number): number => 1 + ((round * 17) % MOST_TRANSACTIONS);

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
    const acknowledged = createLog();
    for (let round = 0; round < rounds; round += 1) {
      const { client, kill } = await startCrashable(cleanup, folder, dataFolder, COMPACTION_BYTES);
      await check(client, acknowledged.names);
      const enough = acknowledged.names.length + spread(round);
      const reached = acknowledged.reaches(enough);
      const writers = Array.from({ length: WRITERS }, (_, index) =>
        write(client, `r${round}w${index}`, acknowledged),
      );
      // In the same tick as the acknowledgement, while transactions of other writers are in flight.
      await Promise.race([reached, Promise.all(writers)]);
      await kill();
      await Promise.all(writers);
      expect(acknowledged.names.length).toBeGreaterThanOrEqual(enough);
    }
    const { client } = await startCrashable(cleanup, folder, dataFolder, COMPACTION_BYTES);
    await check(client, acknowledged.names);
  },
);
