import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SanityAssetDocument, SanityClient } from '@sanity/client';
import { expect, it } from 'vitest';
import { startCrashable } from './crashable.ts';
import { useCleanup, temporaryFolder, writeDataset } from './support.ts';

const cleanup = useCleanup();

const ROUNDS = 3;
const WRITERS = 3;
/** More files than any round uploads. */
const COMPACTION_BYTES = 10_000_000;

/** Uploads files until the service is killed; records the acknowledged ones. */
async function write(client: SanityClient, acknowledged: string[]): Promise<void> {
  for (;;) {
    const document = await client.assets.upload('file', randomBytes(200_000)).catch(() => undefined);
    if (document === undefined) return;
    acknowledged.push(document._id);
  }
}

/** Checks that every document has its file, and every acknowledged upload its document. */
async function check(client: SanityClient, acknowledged: readonly string[]): Promise<void> {
  const documents = await client.fetch<SanityAssetDocument[]>('*[_type == "sanity.fileAsset"]');
  const ids = new Set(documents.map(({ _id }) => _id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  for (const document of documents) {
    const response = await fetch(`${client.config().apiHost}/${document.path}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(createHash('sha1').update(bytes).digest('hex')).toBe(document.sha1hash);
  }
}

it(
  `keeps the bytes of every acknowledged upload, and no halves, killed ${ROUNDS} times`,
  { timeout: 90_000 },
  async () => {
    const { folder } = await writeDataset(cleanup);
    const dataFolder = await temporaryFolder(cleanup);
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { client, kill } = await startCrashable(cleanup, folder, dataFolder, COMPACTION_BYTES);
      await check(client, acknowledged);
      const before = acknowledged.length;
      const writers = Array.from({ length: WRITERS }, () => write(client, acknowledged));
      // In the middle of other uploads, once some are acknowledged.
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 5);
      await kill();
      await Promise.all(writers);
    }
    const { client } = await startCrashable(cleanup, folder, dataFolder, COMPACTION_BYTES);
    await check(client, acknowledged);
    expect(await readdir(path.join(dataFolder, 'production'))).toEqual(['files']);
  },
);
