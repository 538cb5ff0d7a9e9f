import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, afterEach, beforeEach } from 'vitest';
import { animation, solidImage, quarters, quartersSvg } from '../tests/sample-images.ts';
import { describeImage, importImage, type AssetContext } from './describe.ts';

const place: AssetContext = {
  projectId: 'p1',
  dataset: 'production',
  timestamp: '2026-11-01T08:00:00Z',
};

async function encoded(format: 'jpeg' | 'webp' | 'avif' | 'tiff'): Promise<Uint8Array> {
  return await sharp(await quarters())
    .toFormat(format)
    .toBuffer();
}

describe('describeImage', () => {
  it('is deterministic, with a revision derived from the content', async () => {
    const bytes = await quarters();
    const document = await describeImage(bytes, 'a.png', place);
    expect(await describeImage(bytes, 'a.png', place)).toEqual(document);
    expect((await describeImage(bytes, 'b.png', place))._rev).not.toBe(document._rev);
  });

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['jpg', () => encoded('jpeg'), 'image/jpeg'],
    ['webp', () => encoded('webp'), 'image/webp'],
    ['avif', () => encoded('avif'), 'image/avif'],
    ['tif', () => encoded('tiff'), 'image/tiff'],
    ['gif', () => animation(80, 40, ['#f00', '#0f0']), 'image/gif'],
    ['svg', () => Promise.resolve(quartersSvg(80, 40)), 'image/svg+xml'],
  ])('detects %s by its bytes, not by its name', async (extension, make, mimeType) => {
    const document = await describeImage(await make(), 'picture', place);
    expect(document).toMatchObject({ extension, mimeType });
    expect(document._id).toMatch(new RegExp(`^image-[0-9a-f]{40}-80x40-${extension}$`));
  });

  it('creates a placeholder 20 pixels wide that keeps transparency', async () => {
    const { metadata } = await describeImage(await solidImage(100, 50, '#ff000080'), 'a.png', place);
    expect(metadata).toMatchObject({ hasAlpha: true, isOpaque: false });
    const lqip = metadata.lqip ?? '';
    expect(lqip).toMatch(/^data:image\/png;base64,/);
    const placeholder = Buffer.from(lqip.slice(lqip.indexOf(',') + 1), 'base64');
    expect(await sharp(placeholder).metadata()).toMatchObject({ width: 20, height: 10, hasAlpha: true });
  });

  it('distinguishes an alpha channel from transparent pixels', async () => {
    const { metadata } = await describeImage(await solidImage(10, 10, '#ff0000ff'), 'a.png', place);
    expect(metadata).toMatchObject({ hasAlpha: true, isOpaque: true });
  });
});

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'import-'));
});
afterEach(() => rm(root, { recursive: true }));

describe('importImage', () => {
  it('writes the file to the path of its document', async () => {
    const folder = path.join(root, 'staging');
    const bytes = await quarters();
    const document = await importImage(folder, bytes, 'quarters.png', '2026-11-01T08:00:00Z');
    expect(document).toMatchObject({
      _createdAt: '2026-11-01T08:00:00Z',
      originalFilename: 'quarters.png',
      path: expect.stringMatching(/^images\/morsel-local\/staging\//),
      url: `https://cdn.sanity.io/${document.path}`,
    });
    expect(await readFile(path.join(folder, 'images', path.basename(document.path)))).toEqual(bytes);
  });

  it('is idempotent', async () => {
    const first = await importImage(root, await quarters(), 'a.png', '2026-11-01T08:00:00Z');
    const second = await importImage(root, await quarters(), 'a.png', '2026-11-01T08:00:00Z');
    expect(second).toEqual(first);
    expect(await readdir(path.join(root, 'images'))).toHaveLength(1);
  });

  it('uses a given project id and base URL', async () => {
    const place = { projectId: 'abc123', baseUrl: 'https://assets.example.com/' };
    const { url } = await importImage(root, await quarters(), 'a.png', '2026-11-01T08:00:00Z', place);
    expect(url).toContain('https://assets.example.com/images/abc123/');
  });

  it('writes nothing for bytes that are no image', async () => {
    await expect(importImage(root, Buffer.from('x'), 'x.png', '2026-11-01T08:00:00Z')).rejects.toThrow(
      'x.png',
    );
    expect(await readdir(root)).toEqual([]);
  });
});
