import { describe, expect, it } from 'vitest';
import { createSnapshot } from '../documents/types.ts';
import {
  checkHeader,
  formatChanges,
  formatHeader,
  formatTransaction,
  parseEntry,
  toChanges,
} from './format.ts';

const document = (_id: string, _rev = 't1') => ({
  _id,
  _type: 'page',
  _rev,
  _createdAt: 'c',
  _updatedAt: 'u',
});
const about = { id: 't1', author: 'local', timestamp: 'now', mutations: [{ delete: { id: 'b' } }] };
const changes = [
  { id: 'a', before: undefined, after: document('a') },
  { id: 'b', before: document('b', 't0') },
];

describe('lines of transactions', () => {
  it('hold all that is needed to do them again', () => {
    const line = formatTransaction({ ...about, changes });
    expect(line.match(/\n/g)).toHaveLength(1);
    const entry = parseEntry(JSON.parse(line));
    expect(entry).toEqual({ transaction: about, written: [document('a')], deleted: ['b'] });
    expect(toChanges(entry, createSnapshot([document('b', 't0')]))).toEqual(changes);
  });

  it('stay one line whatever the text', () => {
    const after = { ...document('a'), title: 'x\ny\u2028z' };
    const line = formatTransaction({ ...about, changes: [{ id: 'a', after }] });
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(parseEntry(JSON.parse(line)).written).toEqual([after]);
  });
});

describe('lines of changes', () => {
  it('hold one document each, without history', () => {
    const lines = formatChanges(changes).trimEnd().split('\n');
    expect(lines.map((line) => parseEntry(JSON.parse(line)))).toEqual([
      { written: [document('a')], deleted: [] },
      { written: [], deleted: ['b'] },
    ]);
  });

  it('are none without changes', () => expect(formatChanges([])).toBe(''));
});

describe('checkHeader', () => {
  it('takes its own', () => expect(() => checkHeader(JSON.parse(formatHeader('d')), 'd')).not.toThrow());

  it.each([
    [null, 'not a journal'],
    [{ format: 'other' }, 'not a journal'],
    [{ format: 'content-journal', version: 2, dataset: 'd' }, 'its version is 2, not 1'],
    [{ format: 'content-journal', version: 1, dataset: 'e' }, 'it belongs to the dataset "e", not "d"'],
  ])('refuses %j', (value, message) => expect(() => checkHeader(value, 'd')).toThrow(message));
});

describe('parseEntry', () => {
  it.each([
    [null, 'documents that were written'],
    [{ deleted: [] }, 'documents that were written'],
    [{ written: [{ _id: 'a' }], deleted: [] }, 'documents that were written'],
    [{ written: [] }, 'ids that were deleted'],
    [{ written: [], deleted: [1] }, 'ids that were deleted'],
    [{ written: [], deleted: [], transaction: { id: 't' } }, 'transaction is not complete'],
    [{ written: [], deleted: [], transaction: { ...about, mutations: [1] } }, 'transaction is not complete'],
  ])('refuses %j', (value, message) => expect(() => parseEntry(value)).toThrow(message));
});
