import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAccessConfiguration } from './load.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'access-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function load(text: string) {
  const file = path.join(folder, 'access.json');
  await writeFile(file, text);
  return await loadAccessConfiguration(file);
}

describe('loadAccessConfiguration', () => {
  it('parses a file', async () =>
    expect(await load('{"anonymous":"viewer"}')).toMatchObject({ tokens: [], anonymous: 'viewer' }));

  it('throws with the path of a missing file', async () =>
    await expect(loadAccessConfiguration(path.join(folder, 'none.json'))).rejects.toThrow(
      /none\.json cannot be read \(ENOENT\)/,
    ));

  it('throws with the path of invalid JSON, without quoting it', async () => {
    const refusal = load('{"tokens": [{"token": secret-token}]}');
    await expect(refusal).rejects.toThrow(/access\.json is not valid JSON$/);
    await expect(refusal).rejects.not.toThrow(/secret/);
  });

  it('throws with the path and the invalid field', async () =>
    await expect(load('{"anonymous":"all"}')).rejects.toThrow(
      /access\.json is not valid:\n- anonymous must/,
    ));
});
