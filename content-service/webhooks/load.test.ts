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
  it('throws with the path of a missing file', async () => {
    await expect(loadWebhooks('/nowhere/x.json')).rejects.toThrow(
      'The webhooks in /nowhere/x.json cannot be read (ENOENT)',
    );
  });

  it('throws with the path of a file that is not JSON, without quoting it', async () => {
    await writeFile(file, '[{"secret": "TOP-SECRET"');
    await expect(loadWebhooks(file)).rejects.toThrow(new Error(`The webhooks in ${file} are not valid JSON`));
  });

  it('throws with the path of an invalid file', async () => {
    await writeFile(file, '[{"name": "Site"}]');
    await expect(loadWebhooks(file)).rejects.toThrow(
      `The webhooks in ${file} are invalid:\n- Webhook 1 "Site": "url" is missing`,
    );
  });

  it('parses the webhooks of a file', async () => {
    await writeFile(file, '[{"name": "Site", "url": "https://example.com"}]');
    expect(await loadWebhooks(file)).toMatchObject([
      { name: 'Site', url: 'https://example.com/', on: expect.any(Array) },
    ]);
  });
});
