import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ADDRESS_RECORD, BUILD_RECORD } from '../../src/config/deployment/deployment.ts';
import { RETAINED_FILES } from '../../src/publish/output/retained-files.ts';
import { onPreBuild, onSuccess } from '../../netlify/plugins/keep-published/index.js';
import { useFolder } from '../../src/process/testing/folder.ts';
import { startServer } from './test-server.ts';

const RECORD = '{"current":[],"old":[]}';
const cache = { restore: vi.fn(), save: vi.fn() };
const folder = useFolder();

beforeEach(async () => {
  vi.clearAllMocks();
});
afterEach(async () => {
  vi.unstubAllEnvs();
});

/** Starts a live site that responds with a text to requests for the record. */
async function serveLive(text: string, status = 200): Promise<readonly string[]> {
  const requests: string[] = [];
  const server = await startServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(status).end(text);
  });
  onTestFinished(() => server.close());
  vi.stubEnv('DOMAIN', server.origin);
  return requests;
}

const dist = () => folder('dist');
const preBuild = () => onPreBuild({ utils: { cache }, constants: { PUBLISH_DIR: dist() } });
const stored = (name: string) => readFile(join(dist(), name), 'utf8').catch(() => undefined);

/** Records that a build needs although the cache has been cleared. */
const RECORDS = [ADDRESS_RECORD, BUILD_RECORD];

it('hands a build what it reads of the published site, as the deployment before has saved it', async () => {
  vi.stubEnv('DOMAIN', '');
  await onSuccess({ utils: { cache } });
  await preBuild();
  expect(cache.restore.mock.calls).toEqual(cache.save.mock.calls);
  expect(cache.save).toHaveBeenCalledExactlyOnceWith(
    expect.arrayContaining([
      'dist/_astro',
      ...[BUILD_RECORD, ADDRESS_RECORD, RETAINED_FILES, '_pictures'].map((name) => `dist/${name}`),
    ]),
  );
});

describe('the records of the published site', () => {
  it('come from the live site when the cache has been cleared', async () => {
    const requests = await serveLive(RECORD);
    await preBuild();
    expect(requests).toEqual(RECORDS.map((name) => `/${name}`));
    for (const name of RECORDS) expect(await stored(name)).toBe(RECORD);
  });

  it.each(RECORDS)('come from the cache as far as they are there: %s', async (name) => {
    const requests = await serveLive('{}');
    cache.restore.mockImplementationOnce(async () => {
      await mkdir(dist());
      await writeFile(join(dist(), name), RECORD);
    });
    await preBuild();
    expect(requests).toEqual(RECORDS.filter((other) => other !== name).map((other) => `/${other}`));
    expect(await stored(name)).toBe(RECORD);
  });

  it.each<[string, string, number]>([
    ['has none yet', 'Not found', 404],
    ['responds with a page to everything', '<!doctype html>', 200],
  ])('are missing when the live site %s', async (_, text, status) => {
    await serveLive(text, status);
    await preBuild();
    for (const name of RECORDS) expect(await stored(name)).toBeUndefined();
  });

  it('are missing when no site is live', async () => {
    vi.stubEnv('DOMAIN', 'http://127.0.0.1:9');
    await preBuild();
    for (const name of RECORDS) expect(await stored(name)).toBeUndefined();
  });
});
