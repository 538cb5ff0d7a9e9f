import { describe, expect, it } from 'vitest';
import type { StoredDocument } from '../store/documents/types.ts';
import { stored } from '../tests/support.ts';
import { exportChunks, parseTypes, type ExportSelection } from './export.ts';

const here: ExportSelection = { origin: 'http://localhost:3939' };

function exported(documents: readonly StoredDocument[], selection = here): unknown[] {
  const text = Buffer.concat([...exportChunks(documents, selection)]).toString();
  expect(text === '' || text.endsWith('\n')).toBe(true);
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);
}

describe('exportChunks', () => {
  it('yields every document, drafts included, in order', () => {
    const documents = [
      stored('b'),
      stored('drafts.b'),
      stored('_.group.x'),
      stored('a', { text: 'ä\n€\u2028' }),
    ];
    expect(exported(documents)).toEqual(documents);
  });

  it('yields nothing for an empty dataset', () => expect([...exportChunks([], here)]).toEqual([]));

  it('yields the selected types', () => {
    const documents = [stored('a'), stored('b', { _type: 'post' }), stored('c', { _type: 'tag' })];
    const selection = { ...here, types: new Set(['post', 'tag', 'none']) };
    expect(exported(documents, selection)).toEqual(documents.slice(1));
  });

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

it.each([
  [null, undefined],
  ['', undefined],
  [' , ', undefined],
  ['post', ['post']],
  ['post, tag,,post', ['post', 'tag']],
])('parseTypes parses %o', (text, types) => {
  const read = parseTypes(text);
  expect(read && [...read]).toEqual(types);
});
