import { describe, expect, it } from 'vitest';
import { readLastEventId, parseListenOptions } from './options.ts';

const read = (query: string, version = '2026-11-01', headers = {}) =>
  parseListenOptions({ url: new URL(`http://localhost/?${query}`), headers }, version);

describe('parseListenOptions', () => {
  it('has the defaults of the hosted service', () => {
    expect(read('query=*')).toEqual({
      query: '*',
      params: {},
      includeResult: false,
      includePreviousRevision: false,
      includeMutations: true,
      includeAllVersions: false,
      includeEffects: false,
      visibility: 'transaction',
      enableResume: false,
      lastEventId: undefined,
    });
  });

  it('parses all options', () => {
    const query =
      'query=*&$a=%22x%22&includeResult=true&includePreviousRevision=true&includeMutations=false&includeAllVersions=true&effectFormat=mendoza&visibility=query&enableResume=true&lastEventId=y&events=welcome&tag=t';
    expect(read(query)).toEqual({
      query: '*',
      params: { a: 'x' },
      includeResult: true,
      includePreviousRevision: true,
      includeMutations: false,
      includeAllVersions: true,
      includeEffects: true,
      visibility: 'query',
      enableResume: true,
      lastEventId: 'y',
    });
  });

  it.each([
    ['1', true],
    ['2025-02-18', true],
    ['2025-02-19', false],
    ['X', false],
  ])('includes all versions by default in %s: %o', (version, includes) => {
    expect(read('query=*', version).includeAllVersions).toBe(includes);
    expect(read('query=*&includeAllVersions=false', version).includeAllVersions).toBe(false);
  });

  it.each([
    ['', 'The "query" parameter is missing'],
    ['query=*&visibility=async', 'The parameter "visibility" must be query or transaction, not "async"'],
    ['query=*&effectFormat=', 'The parameter "effectFormat" must be mendoza, not ""'],
    ['query=*&enableResume=1', 'The parameter "enableResume" must be true or false, not "1"'],
    ['query=*&$x={', 'Query parameter "$x" is not valid JSON'],
  ])('refuses %o', (query, message) => expect(() => read(query)).toThrow(message));
});

describe('readLastEventId', () => {
  it('prefers the header, which EventSource updates with each reconnection', () => {
    const url = new URL('http://localhost/?lastEventId=old');
    expect(readLastEventId({ url, headers: { 'last-event-id': 'new' } })).toBe('new');
    expect(readLastEventId({ url, headers: {} })).toBe('old');
  });
});
