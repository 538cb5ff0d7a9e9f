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

describe('formatTransaction', () => {
  it('writes all that a replay needs', () => {
    const line = formatTransaction({ ...about, changes });
    expect(line.match(/\n/g)).toHaveLength(1);
    const entry = parseEntry(JSON.parse(line));
    expect(entry).toEqual({ transaction: about, written: [document('a')], deleted: ['b'] });
    expect(toChanges(entry, createSnapshot([document('b', 't0')]))).toEqual(changes);
  });

  it('writes one line, whatever characters the text contains', () => {
    const after = { ...document('a'), title: 'x\ny\u2028z' };
    const line = formatTransaction({ ...about, changes: [{ id: 'a', after }] });
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(parseEntry(JSON.parse(line)).written).toEqual([after]);
  });
});

describe('formatChanges', () => {
  it('writes one document per line, without history', () => {
    const lines = formatChanges(changes).trimEnd().split('\n');
    expect(lines.map((line) => parseEntry(JSON.parse(line)))).toEqual([
      { written: [document('a')], deleted: [] },
      { written: [], deleted: ['b'] },
    ]);
  });

  it('writes nothing without changes', () => expect(formatChanges([])).toBe(''));
});

describe('checkHeader', () => {
  it('accepts its own header', () =>
    expect(() => checkHeader(JSON.parse(formatHeader('d')), 'd')).not.toThrow());

  it.each([
    [null, 'not a journal'],
    [{ format: 'other' }, 'not a journal'],
    [{ format: 'content-journal', version: 2, dataset: 'd' }, 'its version is 2, not 1'],
    [{ format: 'content-journal', version: 1, dataset: 'e' }, 'it belongs to the dataset "e", not "d"'],
  ])('refuses %j', (value, message) => expect(() => checkHeader(value, 'd')).toThrow(message));
});

describe('parseEntry', () => {
  it.each([
    [null, 'list of written documents'],
    [{ deleted: [] }, 'list of written documents'],
    [{ written: [{ _id: 'a' }], deleted: [] }, 'list of written documents'],
    [{ written: [] }, 'list of deleted ids'],
    [{ written: [], deleted: [1] }, 'list of deleted ids'],
    [{ written: [], deleted: [], transaction: { id: 't' } }, 'transaction is incomplete'],
    [{ written: [], deleted: [], transaction: { ...about, mutations: [1] } }, 'transaction is incomplete'],
  ])('refuses %j', (value, message) => expect(() => parseEntry(value)).toThrow(message));
});
