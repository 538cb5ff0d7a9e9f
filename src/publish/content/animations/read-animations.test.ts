import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FetchError } from '../../../content/content-reader.ts';
import { testPage, testSnapshot } from '../../../content/testing/fixtures.ts';
import type { AnimationFileAsset, BlockOf } from '../../../content/types.ts';
import { animation, archive, bytesOf } from 'animation-player/testing';
import { createAnimationStore } from './file-store.ts';
import { readAnimations } from './read-animations.ts';
import { listenLocally } from '../../../process/testing/listen-locally.ts';
import { written } from '../../../content/written.ts';
import { ANIMATION_ADVICE } from '../../../content/animations/inspect-animation.ts';

const layers = [{ ty: 4, ip: 0, op: 30, ks: {}, shapes: [] }];
const files = new Map<string, Uint8Array>();
let folder = '';
let server: Server;
let origin = '';
let requests = 0;
/** Requests whose connection is reset. */
let dropped = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animations-'));
  server = createServer((request, response) => {
    requests += 1;
    if (dropped > 0) {
      dropped -= 1;
      request.socket.destroy();
      return;
    }
    const bytes = files.get(String(request.url).split('/').at(-1) ?? '');
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  origin = `http://127.0.0.1:${await listenLocally(server)}`;
  requests = 0;
});
afterEach(async () => {
  files.clear();
  server.close();
  await rm(folder, { recursive: true });
});

function upload(bytes: Uint8Array, extension = 'json'): AnimationFileAsset {
  const sha1hash = createHash('sha1').update(bytes).digest('hex');
  files.set(`${sha1hash}.${extension}`, bytes);
  return { _id: `file-${sha1hash}-${extension}`, sha1hash, extension };
}

function block({ _id: animationId }: AnimationFileAsset): BlockOf<'animation'> {
  return written<BlockOf<'animation'>>({
    _key: animationId,
    _type: 'animation',
    heading: 'Look',
    intro: null,
    animation: {
      animationId,
      description: null,
      start: 'automatic',
      loop: true,
      mode: 'normal',
      speed: 1,
      controls: false,
      poster: null,
    },
  });
}

const store = () =>
  createAnimationStore({ projectId: 'test', dataset: 'production', apiHost: origin }, folder);

async function read(assets: readonly AnimationFileAsset[], shown = assets) {
  const pages = [testPage({ blocks: [...testPage().blocks, ...shown.map(block)] })];
  return await readAnimations(testSnapshot({ pages, animationFiles: assets }), store());
}

describe('readAnimations', () => {
  it('returns the dimensions of referenced animations, in JSON files and packages', async () => {
    const plain = upload(bytesOf(animation({ w: 300, h: 200, layers })));
    const packed = upload(
      archive({
        'manifest.json': { animations: [{ id: 'a' }, { id: 'b' }], activeAnimationId: 'b' },
        'a/a.json': animation({ layers }),
        'a/b.json': animation({ w: 40, h: 30, layers }),
      }),
      'lottie',
    );
    expect(await read([plain, packed])).toEqual({
      animations: [
        { _id: plain._id, file: `${plain.sha1hash}.json`, width: 300, height: 200 },
        { _id: packed._id, file: `${packed.sha1hash}.lottie`, width: 40, height: 30 },
      ],
      problems: [],
      warnings: [],
    });
  });

  it('ignores unreferenced files', async () => {
    expect((await read([upload(bytesOf('broken'))], [])).problems).toEqual([]);
    expect(requests).toBe(0);
  });

  it.each<[string, Uint8Array, string, string]>([
    ['JSON that is no animation', bytesOf({ layers: [] }), 'json', 'Broken or corrupted file'],
    ['an animation without an end', bytesOf(animation({ op: undefined })), 'json', "'op' is missing"],
    ['something else', bytesOf('<html>'), 'json', 'Broken file or invalid file format'],
    ['an empty package', archive({ 'x.txt': 'x' }), 'lottie', 'Manifest not found'],
  ])('names document and field of %s', async (_, bytes, extension, message) => {
    const { animations, problems } = await read([upload(bytes, extension)]);
    expect(animations).toEqual([]);
    expect(problems).toMatchObject([
      { documentId: 'page-home-en-gb', locale: 'en-gb', field: 'blocks[1].animation.file' },
    ]);
    expect(problems[0]?.message).toContain(message);
  });

  it('reports an invalid animation after a valid one', async () => {
    const packed = archive({
      'manifest.json': { animations: [{ id: 'a' }, { id: 'b' }] },
      'a/a.json': animation({ layers }),
      'a/b.json': animation({ layers, ip: 9, op: 3 }),
    });
    const { animations, problems, warnings } = await read([upload(packed, 'lottie')]);
    expect([animations, warnings]).toEqual([[], []]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain('cannot be played: Broken or corrupted file');
  });

  it('warns about expressions that are not evaluated, without false positives', async () => {
    const withCode = upload(bytesOf(animation({ layers: [{ ks: { r: { a: 0, k: 0, x: 'app.name' } } }] })));
    const split = upload(
      bytesOf(
        animation({
          layers: [{ ks: { p: { s: true, x: { a: 0, k: 1 }, y: { a: 0, k: 1, x: 'time * 9' } } } }],
        }),
      ),
    );
    const { warnings, animations } = await read([withCode, split]);
    expect(animations).toHaveLength(2);
    expect(warnings).toEqual([
      {
        documentId: 'page-home-en-gb',
        locale: 'en-gb',
        field: 'blocks[1].animation.file',
        message: `Of the animation ${withCode.sha1hash}.json: layers[0].ks.r has an expression that uses 'app', so the keyframes alone are drawn: app.name.`,
        fix: expect.stringContaining('keyframes'),
      },
    ]);
  });

  it('warns in every referring field about expensive or unsupported features', async () => {
    const long = upload(
      bytesOf(animation({ op: 30 * (ANIMATION_ADVICE.maxSeconds + 10), layers: [{ ty: 13, ip: 0, op: 9 }] })),
    );
    const { warnings, problems } = await read([long], [long, long]);
    expect(problems).toEqual([]);
    expect(warnings.map(({ field, message }) => [field, message.split(': ')[1]])).toEqual(
      ['it is 70 seconds long.', 'layers[0] is a camera, which is left out.'].flatMap((message) => [
        ['blocks[1].animation.file', message],
        ['blocks[2].animation.file', message],
      ]),
    );
  });
});

it('readAnimations without a file throws, or names document and field where somebody receives the error', async () => {
  const [missing, sound] = [upload(bytesOf(animation({ w: 1 }))), upload(bytesOf(animation()))];
  await read([sound]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(read([missing])).rejects.toThrow(FetchError);
  const pages = [testPage({ blocks: [missing, sound].map(block) })];
  const unreadable = vi.fn();
  const shown = testSnapshot({ pages, animationFiles: [missing, sound] });
  const { animations, problems } = await readAnimations(shown, store(), unreadable);
  expect(animations.map(({ _id }) => _id)).toEqual([sound._id]);
  expect(problems).toMatchObject([{ documentId: 'page-home-en-gb', field: 'blocks[0].animation.file' }]);
  expect(unreadable).toHaveBeenCalledExactlyOnceWith(expect.any(FetchError));
});

describe('createAnimationStore', () => {
  it('fetches a file once for simultaneous reads, and again after a failure', async () => {
    const asset = upload(bytesOf(animation()));
    const shared = store();
    const readTwice = () => Promise.allSettled([shared.read(asset), shared.read(asset)]);
    const bytes = files.get(`${asset.sha1hash}.json`) ?? new Uint8Array();
    files.clear();
    expect((await readTwice()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    files.set(`${asset.sha1hash}.json`, bytes);
    expect((await readTwice()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect([requests, await readdir(folder)]).toEqual([2, [`${asset.sha1hash}.json`]]);
  });

  it('serves two stores on one folder that read at once, and leaves no temporary file behind', async () => {
    const asset = upload(bytesOf(animation()));
    const all = await Promise.allSettled([store().read(asset), store().read(asset)]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await readdir(folder)).toEqual([`${asset.sha1hash}.json`]);
  });

  it('fetches a file once and caches it', async () => {
    const asset = upload(bytesOf(animation()));
    await read([asset]);
    await read([asset]);
    expect([requests, await readdir(folder)]).toEqual([1, [`${asset.sha1hash}.json`]]);
  });

  it('retries after a reset connection', async () => {
    const asset = upload(bytesOf(animation()));
    dropped = 1;
    expect((await read([asset])).animations).toHaveLength(1);
    expect(requests).toBe(2);
  });

  it('fetches a file again if the cached one is corrupt', async () => {
    const asset = upload(bytesOf(animation()));
    await writeFile(join(folder, `${asset.sha1hash}.json`), 'half');
    expect((await read([asset])).animations).toHaveLength(1);
    expect(requests).toBe(1);
  });

  it.each([
    ['with another hash', bytesOf('other'), 'not what was uploaded'],
    ['that does not exist', undefined, 'answered 404'],
  ])('blames the documents that show a file %s, and keeps nothing of it', async (_, stored, reason) => {
    const asset = upload(bytesOf(animation()));
    files.clear();
    if (stored) files.set(`${asset.sha1hash}.json`, stored);
    expect((await read([asset])).problems).toMatchObject([
      { kind: 'asset-missing', documentId: 'page-home-en-gb', message: expect.stringContaining(reason) },
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('rejects when the content service fails', async () => {
    const asset = upload(bytesOf(animation()));
    server.close();
    server.closeAllConnections();
    await expect(read([asset])).rejects.toThrow(/Could not fetch the animation file/);
  });
});
