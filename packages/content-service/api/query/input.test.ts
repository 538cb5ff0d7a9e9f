import { describe, expect, it } from 'vitest';
import { parseSourceMapMode, checkTag, parseQueryBody, readQueryInput, parseUrlParams } from './input.ts';
import { parseTarget, type ServiceRequest } from '../../http/request.ts';

describe('parseSourceMapMode', () => {
  it.each([
    [null, undefined],
    ['false', undefined],
    ['true', 'positions'],
    ['withKeyArraySelector', 'keys'],
  ])('parses %s', (text, expected) => expect(parseSourceMapMode(text)).toBe(expected));
});

function request(search: string, body?: string): ServiceRequest {
  return {
    method: body === undefined ? 'GET' : 'POST',
    url: parseTarget(`/v1/data/query/production${search}`),
    headers: {},
    params: {},
    signal: new AbortController().signal,
    readBody: () => Promise.resolve(Buffer.from(body ?? '')),
    consumeBody: () => Promise.resolve(),
  };
}

describe('parseUrlParams', () => {
  it('parses JSON values and ignores other parameters', () => {
    const search = new URLSearchParams({ $a: '"x"', $b: '[1,null]', query: '*', tag: 'x' });
    expect(parseUrlParams(search)).toEqual({ a: 'x', b: [1, null] });
  });

  it('accepts names of Object.prototype', () => {
    const params = parseUrlParams(new URLSearchParams({ $__proto__: '{"a":1}', $toString: '1' }));
    expect(Object.entries(params)).toEqual([
      ['__proto__', { a: 1 }],
      ['toString', 1],
    ]);
  });
});

describe('parseQueryBody', () => {
  it.each([
    ['{"query":"*"}', { query: '*', params: {} }],
    ['{"query":"*","params":{"a":1}}', { query: '*', params: { a: 1 } }],
    ['{"query":"*","params":null}', { query: '*', params: {} }],
  ])('parses %s', (text, expected) => expect(parseQueryBody(text)).toEqual(expected));
});

describe('checkTag', () => {
  it.each([null, 'a', 'A.b_c-1', 'x'.repeat(75)])('accepts %s', (tag) =>
    expect(() => checkTag(tag)).not.toThrow(),
  );
  it.each(['', 'a b', 'ä', 'x'.repeat(76)])('refuses "%s"', (tag) =>
    expect(() => checkTag(tag)).toThrow(/^Tag can only contain/),
  );
});

describe('readQueryInput', () => {
  const VERSION = '2026-11-01';

  it('parses a query in the URL', async () => {
    expect(
      await readQueryInput(request('?query=*&$a=1&returnQuery=false&resultSourceMap=false'), VERSION),
    ).toEqual({
      query: '*',
      params: { a: 1 },
      perspective: { kind: 'layers', layers: ['published'] },
      returnQuery: false,
    });
  });

  it('parses a query in the body with options in the URL', async () => {
    const input = await readQueryInput(request('?perspective=raw', '{"query":"*"}'), VERSION);
    expect(input).toEqual({ query: '*', params: {}, perspective: { kind: 'raw' }, returnQuery: true });
  });

  it('applies the default perspective of old versions', async () => {
    const raw = { kind: 'raw', withoutVersions: true };
    expect((await readQueryInput(request('?query=*'), '1')).perspective).toEqual(raw);
    const named = request('?query=*&perspective=raw');
    expect((await readQueryInput(named, '2025-02-18')).perspective).toEqual(raw);
  });

  it.each([
    ['', undefined],
    ['&resultSourceMap=false', undefined],
    ['&resultSourceMap=true', 'positions'],
    ['&resultSourceMap=withKeyArraySelector', 'keys'],
  ])('parses the source map mode of "%s"', async (search, expected) => {
    expect((await readQueryInput(request(`?query=*${search}`), VERSION)).sourceMap).toBe(expected);
  });
});
