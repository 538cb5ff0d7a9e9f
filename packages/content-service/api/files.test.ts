import { describe, expect, it } from 'vitest';
import { assetHeaders, dispositionHeader, isNotModified, notModified, parseRange } from './files.ts';

it.each([
  [undefined, false],
  ['"b"', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['a', false],
])('isNotModified evaluates %s: %s', (header, expected) =>
  expect(isNotModified({ 'if-none-match': header }, '"a"')).toBe(expected),
);

it('assetHeaders allows caching for a year, also in 304 responses', () => {
  const headers = assetHeaders('"a"');
  expect(headers).toEqual({ etag: '"a"', 'cache-control': 'public, max-age=31536000, s-maxage=2592000' });
  expect(notModified(headers)).toEqual({ status: 304, headers });
});

describe('dispositionHeader', () => {
  const disposition = (download: string | null) =>
    dispositionHeader(download, 'own.png')['content-disposition'];

  it.each([
    [null, 'inline; filename="own.png"; filename*=UTF-8\'\'own.png'],
    ['', 'attachment; filename="own.png"; filename*=UTF-8\'\'own.png'],
    ['true', 'attachment; filename="own.png"; filename*=UTF-8\'\'own.png'],
    ['a b.png', 'attachment; filename="a b.png"; filename*=UTF-8\'\'a%20b.png'],
    ['ä"\\.png', 'attachment; filename="___.png"; filename*=UTF-8\'\'%C3%A4%22%5C.png'],
    ["it's (1).png", "attachment; filename=\"it's (1).png\"; filename*=UTF-8''it%27s%20%281%29.png"],
    [
      'a\r\nset-cookie: x',
      'attachment; filename="a__set-cookie: x"; filename*=UTF-8\'\'a%0D%0Aset-cookie%3A%20x',
    ],
  ])('formats dl=%j', (download, expected) => expect(disposition(download)).toBe(expected));

  it('replaces ill-formed UTF-16', () => expect(disposition('\ud800')).toContain('%EF%BF%BD'));
});

describe('parseRange of a file of 10 bytes', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-40', { start: 0, end: 9 }],
    ['bytes=5-40', { start: 5, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    [' bytes=0-0 ', { start: 0, end: 0 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=4-2', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,4-5', undefined],
    ['lines=0-1', undefined],
    ['bytes=a-b', undefined],
  ])('parses %s', (header, expected) => expect(parseRange(header, 10)).toEqual(expected));

  it('returns unsatisfiable for every range of an empty file', () => {
    expect([parseRange('bytes=0-', 0), parseRange('bytes=-1', 0)]).toEqual([
      'unsatisfiable',
      'unsatisfiable',
    ]);
  });
});
