import { describe, expect, it } from 'vitest';
import type { StoredDocument } from '../store/documents/types.ts';
import { stored } from '../tests/support.ts';
import { exportChunks } from './export.ts';

const here = { origin: 'http://localhost:3939' };

function exported(documents: readonly StoredDocument[]): unknown[] {
  const text = Buffer.concat([...exportChunks(documents, here)]).toString();
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);
}

describe('exportChunks', () => {
  it.each(['sanity.imageAsset', 'sanity.fileAsset'])('sets the URL of a %s to this service', (_type) => {
    const fields = { _type, path: 'images/p/d/x.png', url: 'https://cdn.sanity.io/images/p/d/x.png' };
    expect(exported([stored('asset', fields)])).toEqual([
      stored('asset', { ...fields, url: 'http://localhost:3939/images/p/d/x.png' }),
    ]);
  });

  it('does not change URLs of other documents and of assets without a path', () => {
    const documents = [
      stored('page', { path: 'about', url: 'https://example.com' }),
      stored('asset', { _type: 'sanity.fileAsset', url: 'https://example.com' }),
    ];
    expect(exported(documents)).toEqual(documents);
  });

  it('yields chunks of limited size for large datasets', () => {
    const documents = Array.from({ length: 300 }, (_, index) =>
      stored(`d${index}`, { text: 'x'.repeat(1000) }),
    );
    const chunks = [...exportChunks(documents, here)];
    expect(chunks.length).toBeGreaterThan(3);
    for (const chunk of chunks) expect(chunk.byteLength).toBeLessThan(70_000);
    expect(exported(documents)).toEqual(documents);
  });
});
