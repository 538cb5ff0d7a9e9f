import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadWebhooks } from './load.ts';

let file = '';
beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'webhooks-')), 'webhooks.json');
});
afterAll(() => rm(path.dirname(file), { recursive: true }));

describe('loadWebhooks', () => {
  it('says which file is not there', async () => {
    await expect(loadWebhooks('/nowhere/x.json')).rejects.toThrow(
      'The webhooks in /nowhere/x.json cannot be read (ENOENT)',
    );
  });

  it('says which file is not JSON, without showing any of it', async () => {
    await writeFile(file, '[{"secret": "TOP-SECRET"');
    await expect(loadWebhooks(file)).rejects.toThrow(new Error(`The webhooks in ${file} are not valid JSON`));
  });

  it('says which file has mistakes', async () => {
    await writeFile(file, '[{"name": "Site"}]');
    await expect(loadWebhooks(file)).rejects.toThrow(
      `The webhooks in ${file} cannot be used:\n- Webhook 1 "Site": "url" is missing`,
    );
  });

  it('reads webhooks', async () => {
    await writeFile(file, '[{"name": "Site", "url": "https://example.com"}]');
    expect(await loadWebhooks(file)).toMatchObject([
      { name: 'Site', url: 'https://example.com/', on: expect.any(Array) },
    ]);
  });
});
