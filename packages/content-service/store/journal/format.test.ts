import { describe, expect, it } from 'vitest';
import { createSnapshot } from '../documents/snapshot.ts';
import { checkHeader, formatHeader, formatTransaction, parseEntry, replayJournal } from './format.ts';
import { storedDocument } from '../documents/testing.ts';

const about = { id: 't1', author: 'local', timestamp: 'now', mutations: [{ delete: { id: 'b' } }] };
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

it.each([
  [null, 'list of written documents'],
  [{ deleted: [] }, 'list of written documents'],
  [{ written: [{ _id: 'a' }], deleted: [] }, 'list of written documents'],
  [{ written: [] }, 'list of deleted ids'],
  [{ written: [], deleted: [1] }, 'list of deleted ids'],
  [{ written: [], deleted: [], transaction: { id: 't' } }, 'transaction is incomplete'],
  [{ written: [], deleted: [], transaction: { ...about, mutations: [1] } }, 'transaction is incomplete'],
])('parseEntry refuses %j', (value, message) => expect(() => parseEntry(value)).toThrow(message));

describe('replay', () => {
  const document = (id: string, _rev: string) => storedDocument(id, { _rev });
  const base = createSnapshot([document('a', 't0'), document('b', 't0')]);

  function line(id: string, written: readonly string[], deleted: readonly string[] = []): string {
    return formatTransaction({
      id,
      author: 'local',
      timestamp: 'now',
      mutations: [],
      changes: [
        ...written.map((each) => ({ id: each, after: document(each, id) })),
        ...deleted.map((each) => ({ id: each })),
      ],
    });
  }

  const header = formatHeader('d');
  const replay = (text: string | Buffer) => replayJournal(Buffer.from(text), base, 'j', 'd');
  const revisions = (text: string) =>
    Object.fromEntries(replay(text).snapshot.documents.map(({ _id, _rev }) => [_id, _rev]));

  describe('replayJournal', () => {
    it.each([
      ['an empty file', '', { a: 't0', b: 't0' }],
      ['a header alone', header, { a: 't0', b: 't0' }],
      ['writes', header + line('t1', ['a', 'c']), { a: 't1', b: 't0', c: 't1' }],
      ['a delete', header + line('t1', [], ['b']), { a: 't0' }],
      ['the last of several', header + line('t1', ['a']) + line('t2', ['a']), { a: 't2', b: 't0' }],
      ['a delete and a new start', header + line('t1', [], ['a']) + line('t2', ['a']), { a: 't2', b: 't0' }],
      [
        'a document that came and went',
        header + line('t1', ['c']) + line('t2', [], ['c']),
        { a: 't0', b: 't0' },
      ],
    ])('replays %s', (_, text, expected) => {
      expect(revisions(text)).toEqual(expected);
      expect(replay(text).validBytes).toBe(Buffer.byteLength(text));
    });

    it('restores the transactions with the documents before them', () => {
      const { transactions } = replay(header + line('t1', ['a']) + line('t2', [], ['a']));
      expect(transactions.map(({ id, changes }) => [id, changes])).toEqual([
        ['t1', [{ id: 'a', before: document('a', 't0'), after: document('a', 't1') }]],
        ['t2', [{ id: 'a', before: document('a', 't1') }]],
      ]);
    });

    it('ignores a last line torn at any byte', () => {
      const whole = header + line('t1', ['a']);
      const last = line('t2', ['ä', 'b']).replaceAll('ä', 'a');
      for (let length = 1; length < last.length; length += 1) {
        const { validBytes, transactions } = replay(whole + last.slice(0, length));
        expect(validBytes).toBe(whole.length);
        expect(transactions).toHaveLength(1);
      }
    });

    it('ignores a last line of the right length without its bytes', () => {
      const zeros = Buffer.concat([Buffer.from(header), Buffer.alloc(50), Buffer.from('\n')]);
      expect(replay(zeros).validBytes).toBe(header.length);
    });

    it('ignores a torn header', () => expect(replay(header.slice(0, 9)).validBytes).toBe(0));

    it.each([
      [
        'damage before the end',
        `${header}{"wri\n${line('t1', ['a'])}`,
        /^The journal j cannot be read: line 2: .*JSON/,
      ],
      [
        'a line of another kind',
        `${header}{"a":1}\n`,
        /line 2: it lacks the list of written documents.*--reset/,
      ],
      ['another dataset', formatHeader('e'), /line 1: it belongs to the dataset "e"/],
      ['another file', '{"_id":"a"}\n', /line 1: this is not a journal/],
    ])('throws for %s', (_, text, message) => expect(() => replay(text)).toThrow(message));
  });
});
