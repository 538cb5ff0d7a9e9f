import { expect, it, describe } from 'vitest';
import { pageOf, parseLimit, parseMoment, parseTransactionFilter } from './history.ts';

const events = ['5', '4', '4', '4', '3', '2'].map((timestamp, index) => ({ timestamp, index }));
const indexes = (limit: number, cursor: string | null) => {
  const { items, nextCursor } = pageOf(events, limit, cursor);
  return [items.map(({ index }) => index).join(''), nextCursor];
};

it.each([
  [10, null, '012345', ''],
  [10, '', '012345', ''],
  [6, null, '012345', ''],
  [1, null, '0', '5'],
  // Events with the same timestamp are not split.
  [2, null, '0123', '4'],
  [1, '5', '123', '4'],
  [1, '4', '4', '3'],
  [1, '3', '5', ''],
  [1, '2', '', ''],
])('pageOf returns %i events after %s', (limit, cursor, expected, next) =>
  expect(indexes(limit, cursor)).toEqual([expected, next]),
);

const now = new Date('2026-11-01T00:00:00Z');
const search = (text: string) => new URLSearchParams(text);

describe('parseMoment', () => {
  it.each([
    ['', { kind: 'time', time: now.getTime() }],
    ['revision=r1', { kind: 'revision', revision: 'r1' }],
    ['time=2026-01-01T00:00:00Z', { kind: 'time', time: Date.parse('2026-01-01T00:00:00Z') }],
    ['lastRevision=true', { kind: 'lastRevision' }],
    ['lastRevision=false&revision=r1', { kind: 'revision', revision: 'r1' }],
    ['revision=&tag=x', { kind: 'time', time: now.getTime() }],
  ])('parses %s', (text, expected) => expect(parseMoment(search(text), now)).toEqual(expected));
});

describe('parseLimit', () => {
  it.each([
    ['', 1000],
    ['limit=1', 1],
    ['limit=50', 50],
    ['limit=5000', 1000],
  ])('parses %s', (text, expected) => expect(parseLimit(search(text))).toBe(expected));
});

describe('parseTransactionFilter', () => {
  it('selects all transactions by default', () => {
    expect(parseTransactionFilter(['a'], search('tag=x&fromTransaction=&toTransaction='))).toEqual({
      ids: ['a'],
      limit: 1000,
      reverse: false,
      excludeContent: false,
      excludeMutations: false,
      includeIdentifiedDocumentsOnly: false,
      effects: false,
    });
  });

  it('parses the parameters of the Studio', () => {
    const text =
      'effectFormat=mendoza&excludeContent=true&excludeMutations=true&includeIdentifiedDocumentsOnly=true&reverse=true&limit=50&fromTransaction=t1&toTransaction=t2&authors=p1,p2&fromTime=2026-01-01T00:00:00Z&toTime=2026-01-02T00:00:00Z';
    expect(parseTransactionFilter(['a'], search(text))).toEqual({
      ids: ['a'],
      limit: 50,
      reverse: true,
      excludeContent: true,
      excludeMutations: true,
      includeIdentifiedDocumentsOnly: true,
      effects: true,
      fromTransaction: 't1',
      toTransaction: 't2',
      authors: ['p1', 'p2'],
      fromTime: Date.parse('2026-01-01T00:00:00Z'),
      toTime: Date.parse('2026-01-02T00:00:00Z'),
    });
  });
});
