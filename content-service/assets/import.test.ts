import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quarters } from '../tests/sample-images.ts';
import { importImage } from './import.ts';

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
    const place = { projectId: 'abc123', baseUrl: 'https://assets.example.com' };
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
