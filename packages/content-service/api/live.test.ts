import { describe, expect, it } from 'vitest';
import type { Identity } from './access/identity.ts';
import { checkLiveParameters, supportsLiveEvents, parseIncludeDrafts } from './live.ts';

const search = (query: string) => new URLSearchParams(query);
const editor: Identity = { id: 'local', name: 'Local', role: 'editor' };
const nobody: Identity = { id: '<anonymous>', name: 'A page', role: 'none' };

it.each([
  ['1', false],
  ['2021-03-24', false],
  ['2021-03-25', true],
  ['2026-11-01', true],
  ['X', true],
])('supportsLiveEvents returns for %s: %o', (version, has) => expect(supportsLiveEvents(version)).toBe(has));

describe('checkLiveParameters', () => {
  it.each(['', 'lastLiveEventId=MXxhYVlRejdGZUpPMA', 'lastLiveEventId=a%2Fb%3D%3D&cacheMode=noStale'])(
    'accepts %o',
    (query) => expect(() => checkLiveParameters(search(query))).not.toThrow(),
  );
});

describe('parseIncludeDrafts', () => {
  it.each([
    ['', false],
    ['includeDrafts=false', false],
    ['includeDrafts=true', true],
    ['includeAllDocuments=true&includeDrafts=false', true],
    ['waitFor=function&tag=a.b-c_1', false],
  ])('parses %o: %o', (query, includes) =>
    expect(parseIncludeDrafts(search(query), '2021-03-25', editor)).toBe(includes),
  );

  it.each<[string, Identity, number | undefined]>([
    ['includeDrafts=true', { ...editor, role: 'viewer' }, undefined],
    ['includeDrafts=true', nobody, 401],
    ['includeDrafts=true', { ...nobody, id: 'robot' }, 403],
    ['', nobody, undefined],
  ])('authorises %o for %o: %o', (query, identity, status) => {
    const read = () => parseIncludeDrafts(search(query), 'X', identity);
    if (status === undefined) expect(read).not.toThrow();
    else expect(read).toThrow(expect.objectContaining({ status }));
  });
});
