import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { SanityClient } from '@sanity/client';
import { afterEach, expect, it } from 'vitest';
import { clientOf, createCleanup, stored, temporaryFolder, writeDataset } from './support.ts';

const cleanup = createCleanup();
afterEach(() => cleanup.run());

const rounds = Number.parseInt(process.env['CRASH_ROUNDS'] ?? '10', 10);
if (!(rounds > 0)) throw new Error('CRASH_ROUNDS must be a number of rounds from 1');
const WRITERS = 4;
/** Small enough for several rewrites of the journal in each round. */
const COMPACTION_BYTES = 20_000;

interface Crashable {
  readonly client: SanityClient;
  /** Ends the process at once, as a crash would. */
  readonly kill: () => Promise<void>;
}

async function start(datasetFolder: string, dataFolder: string): Promise<Crashable> {
  const program = path.join(import.meta.dirname, 'crash-service.ts');
  const child: ChildProcess = spawn(
    process.execPath,
    [program, datasetFolder, dataFolder, String(COMPACTION_BYTES)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  cleanup.add(kill);
  const lines = once(child.stdout ?? child, 'data').then(([data]) => String(data));
  const line = await Promise.race([lines, ended.then(() => 'The service ended before it listened')]);
  // The program prints where it answers, and a parse error shows whatever else came.
  const { origin, projectId } = JSON.parse(line) as { origin: string; projectId: string };
  // Without retries: each transaction is sent once, so that what was acknowledged is known.
  const place = { origin, projectId, port: Number(new URL(origin).port), datasets: [] };
  return { client: clientOf(place, { perspective: 'raw', maxRetries: 0 }), kill };
}

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
  { timeout: 10_000 + rounds * 5000 },
  async () => {
    const { folder } = await writeDataset(cleanup, [stored('counter', { pairs: 0 })]);
    const dataFolder = await temporaryFolder(cleanup);
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { client, kill } = await start(folder, dataFolder);
      await check(client, acknowledged);
      const before = acknowledged.length;
      const writers = Array.from({ length: WRITERS }, (_, index) =>
        write(client, `r${round}w${index}`, acknowledged),
      );
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));
      await kill();
      await Promise.all(writers);
      expect(acknowledged.length).toBeGreaterThan(before);
    }
    const { client } = await start(folder, dataFolder);
    await check(client, acknowledged);
  },
);
