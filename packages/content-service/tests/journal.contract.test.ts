import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  startService,
  stored,
  temporaryFolder,
  useCleanup,
  writeDataset,
  type TestServiceOptions,
} from './support.ts';

const cleanup = useCleanup();

/** Creates a dataset and a data folder that can be served repeatedly. */
async function place() {
  const dataset = await writeDataset(cleanup, [stored('a', { n: 1 }), stored('b')]);
  const dataFolder = path.join(await temporaryFolder(cleanup), 'data');
  const warnings: string[] = [];
  return {
    dataFolder,
    warnings,
    start: async (options: TestServiceOptions = {}) => {
      const onWarning = (message: string) => warnings.push(message);
      const { service, ...rest } = await startService(cleanup, dataset, {
        dataFolder,
        onWarning,
        ...options,
      });
      return { client: rest.raw, port: rest.port, close: () => service.close() };
    },
  };
}

describe('with a data folder', () => {
  it('documents are identical after a restart', async () => {
    const { start } = await place();
    const first = await start();
    await first.client.patch('a').inc({ n: 1 }).commit();
    await first.client.create({ _id: 'drafts.c', _type: 'page', text: 'ünï \u2028 "x"' });
    await first.client.delete('b');
    const before = await first.client.fetch('*');
    await first.close();
    const again = await start();
    expect(await again.client.fetch('*')).toEqual(before);
    expect(before).toMatchObject([{ _id: 'a', n: 2 }, { _id: 'drafts.c' }]);
  });

  it('transaction ids remain unique after a restart', async () => {
    const { start } = await place();
    const first = await start();
    await first.client.transaction().delete('b').transactionId('mine').commit();
    await first.close();
    const { client } = await start();
    const again = client.transaction().delete('a').transactionId('mine').commit();
    await expect(again).rejects.toThrow('Transaction "mine" already exists');
  });

  it('reads, dry runs and refused transactions create no file', async () => {
    const { start, dataFolder } = await place();
    const { client } = await start();
    await client.fetch('*');
    await client.delete('a', { dryRun: true });
    await expect(client.create({ _id: 'a', _type: 'page' })).rejects.toThrow('already exists');
    await expect(readdir(dataFolder)).rejects.toThrow('ENOENT');
  });

  it('a reset discards written documents', async () => {
    const { start } = await place();
    const first = await start();
    await first.client.delete('a');
    await first.close();
    const { client } = await start({ reset: true });
    expect(await client.fetch('*._id')).toEqual(['a', 'b']);
  });

  it('writes of a second service on the same folder are refused, not lost', async () => {
    const { start } = await place();
    const [one, two] = [await start(), await start({ onError: () => {} })];
    await one.client.delete('a');
    await expect(two.client.delete('b')).rejects.toThrow(/was changed by another program; .*--data/);
    expect(await two.client.fetch('*._id')).toEqual(['a', 'b']);
  });

  it('a second service that cannot bind its port does not touch the folder', async () => {
    const { start } = await place();
    const { client, port } = await start();
    await client.patch('a').set({ n: 5 }).commit();
    for (const options of [{ reset: true }, { compactionBytes: 1 }]) {
      await expect(start({ port, ...options })).rejects.toThrow(`Port ${port} is already in use`);
    }
    expect(await client.patch('a').inc({ n: 1 }).commit()).toMatchObject({ n: 6 });
  });

  it('requests succeed during a compaction', async () => {
    const { start, warnings } = await place();
    const first = await start({ compactionBytes: 4000 });
    const text = 'x'.repeat(500);
    await Promise.all(
      Array.from({ length: 60 }, () => first.client.patch('a').set({ text }).inc({ n: 1 }).commit()),
    );
    await first.close();
    const { client } = await start();
    expect(await client.fetch('*[_id == "a"][0].n')).toBe(61);
    expect(warnings).toEqual([]);
  });
});

it('without a data folder documents are lost when the service stops', async () => {
  const { start, dataFolder } = await place();
  const first = await start({ dataFolder: undefined });
  await first.client.delete('b');
  expect(await first.client.fetch('*._id')).toEqual(['a']);
  await first.close();
  const { client } = await start();
  expect(await client.fetch('*._id')).toEqual(['a', 'b']);
  await expect(readdir(dataFolder)).rejects.toThrow('ENOENT');
});
