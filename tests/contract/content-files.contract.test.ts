import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentService, listDatasetFolders } from 'content-service';
import { LOCAL_CONTENT } from '../../src/config/deployment/local-environment.ts';
import { FILES_PATH, PICTURES_PATH } from '../../src/config/content-service.ts';
import { pictureListPath } from '../../src/config/picture-list.ts';
import { createSiteServer } from '../../src/hosting/server/site-server.ts';

/* Pictures and films of the real content service, through the edge functions of the local server. */

const dataset = resolve(import.meta.dirname, '../../dataset');
const errors: unknown[] = [];
let folder = '';
let origin = '';
let film: { readonly path: string; readonly bytes: Buffer };
let picture = '';
let close = () => Promise.resolve();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-files-'));
  const named = async (kind: string, ending: string) =>
    (await readdir(join(dataset, 'production', kind))).find((name) => name.endsWith(ending)) ?? '';
  const file = await named('files', '.webm');
  film = { path: FILES_PATH + file, bytes: await readFile(join(dataset, 'production/files', file)) };
  picture = `${await named('images', '.svg')}?w=40&fm=webp`;
  const list = join(folder, pictureListPath(picture));
  await mkdir(join(list, '..'));
  await writeFile(list, JSON.stringify([picture]));

  const service = createContentService({ datasetFolders: await listDatasetFolders(dataset), port: 0 });
  const { port } = await service.listen();
  const server = createSiteServer({
    root: folder,
    port: 0,
    content: { ...LOCAL_CONTENT, apiHost: `http://localhost:${port}` },
    onError: (error) => errors.push(error),
  });
  ({ origin } = await server.listen());
  close = async () => {
    await Promise.all([server.close(), service.close()]);
  };
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });

describe('a film', () => {
  it('is sent whole, with its type, its length and that ranges can be had', async () => {
    const response = await get(film.path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/webm']);
    expect(response.headers.get('content-length')).toBe(String(film.bytes.byteLength));
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.from(await response.arrayBuffer()).equals(film.bytes)).toBe(true);
  });

  it.each([
    ['bytes=0-', 0, undefined],
    ['bytes=100-199', 100, 200],
    ['bytes=-50', -50, undefined],
  ])('is sent in the range %s', async (range, start, end) => {
    const response = await get(film.path, { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toMatch(
      new RegExp(`^bytes \\d+-\\d+/${film.bytes.byteLength}$`),
    );
    expect(Buffer.from(await response.arrayBuffer()).equals(film.bytes.subarray(start, end))).toBe(true);
  });

  it('is sent in ranges while it is the same', async () => {
    const tag = (await get(film.path, { Range: 'bytes=0-1' })).headers.get('etag') ?? '';
    const statusOf = async (headers: Readonly<Record<string, string>>) =>
      (await get(film.path, headers)).status;
    expect(await statusOf({ Range: 'bytes=0-1', 'If-Range': tag })).toBe(206);
    expect(await statusOf({ Range: 'bytes=0-1', 'If-Range': '"other"' })).toBe(200);
    expect(await statusOf({ 'If-None-Match': tag })).toBe(304);
    expect(await statusOf({ Range: `bytes=${film.bytes.byteLength}-` })).toBe(416);
  });

  it('has a head', async () => {
    const response = await fetch(origin + film.path, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length')]).toEqual([
      200,
      String(film.bytes.byteLength),
    ]);
  });

  it('may be left in the middle', async () => {
    await new Promise<void>((finish, fail) => {
      const sent = httpRequest(origin + film.path, (response) => {
        response.once('data', () => response.destroy());
        response.once('close', finish);
        response.on('error', () => undefined);
      });
      sent.on('error', fail).end();
    });
    expect((await get(film.path, { Range: 'bytes=0-1' })).status).toBe(206);
    expect(errors).toEqual([]);
  });
});

describe('a picture', () => {
  it('is sent in a size of a page', async () => {
    const response = await get(PICTURES_PATH + picture, { Accept: 'image/webp' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50);
  });

  it('is redirected from another spelling, and is not there in another size', async () => {
    const spelling = await get(`${PICTURES_PATH}${picture.replace('w=40', 'w=%340')}&`);
    expect([spelling.status, spelling.headers.get('location')]).toEqual([301, PICTURES_PATH + picture]);
    expect((await get(PICTURES_PATH + picture.replace('w=40', 'w=41'))).status).toBe(404);
    expect((await get(PICTURES_PATH + picture.replace(/\?.*/, ''))).status).toBe(404);
  });
});
