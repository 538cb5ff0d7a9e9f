import { describe, expect, it } from 'vitest';
import { PLAYER } from '../../../config/limits.ts';
import { archive, bytesOf, damaged, offsetsOf } from '../testing/archives.ts';
import { readZipDirectory } from './zip-directory.ts';

const two = archive({ 'a.json': { name: 'first' }, 'b.json': { name: 'second' } });
const withComment = new Uint8Array([
  ...damaged(two, (view, { end }) => view.setUint16(end + 20, 3, true)),
  1,
  2,
  3,
]);

describe('readZipDirectory', () => {
  it('lists the files with their sizes', () => {
    const entries = readZipDirectory(two);
    expect([...entries.keys()]).toEqual(['a.json', 'b.json']);
    expect(entries.get('a.json')).toMatchObject({ method: 8, isEncrypted: false, size: 16 });
  });

  it('returns stored entries unchanged', () => {
    const entry = readZipDirectory(archive({ 'a.txt': 'plain' }, 0)).get('a.txt');
    expect(entry).toMatchObject({ method: 0, compressed: bytesOf('plain') });
  });

  it('skips directories and files of operating systems', () => {
    const junk = archive({
      '__MACOSX/._a.json': 'x',
      'folder/.DS_Store': 'x',
      'folder/': new Uint8Array(),
      kept: 'x',
    });
    expect([...readZipDirectory(junk).keys()]).toEqual(['kept']);
  });

  it.each(['name with spaces.json', 'emoji 🐦.json', 'dots.lottie.json', 'a (1).json'])(
    'reads the name %s',
    (name) => expect(readZipDirectory(archive({ [name]: 1 })).has(name)).toBe(true),
  );

  it('finds the directory before a comment', () =>
    expect([...readZipDirectory(withComment).keys()]).toEqual(['a.json', 'b.json']));

  it('reads an archive that is part of a larger buffer', () => {
    const shifted = new Uint8Array([9, 9, 9, ...two]).subarray(3);
    expect(readZipDirectory(shifted).get('b.json')?.compressed).toEqual(
      readZipDirectory(two).get('b.json')?.compressed,
    );
  });

  it('L15: accepts the maximum number of entries', () => {
    const files = Object.fromEntries(
      Array.from({ length: PLAYER.maxPackageEntries }, (_, index) => [`f${index}`, '']),
    );
    expect(readZipDirectory(archive(files, 0)).size).toBe(PLAYER.maxPackageEntries);
    expect(() => readZipDirectory(archive({ ...files, 'one more': '' }, 0))).toThrow('invalid zip data');
  });

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['nothing', new Uint8Array()],
    ['no archive', bytesOf('PK, but this is a letter to somebody')],
    ['an archive without its end', two.slice(0, -1)],
    ['an archive without its beginning', two.slice(20)],
    [
      'a directory outside of the file',
      damaged(two, (view, { end }) => view.setUint32(end + 16, 0xfffffff0, true)),
    ],
    [
      'the marks of ZIP64',
      damaged(two, (view, { end }) => {
        view.setUint16(end + 8, 0xffff, true);
        view.setUint16(end + 10, 0xffff, true);
        view.setUint32(end + 16, 0xffffffff, true);
      }),
    ],
    [
      'more entries than there are',
      damaged(two, (view, { end }) => {
        view.setUint16(end + 8, 3, true);
        view.setUint16(end + 10, 3, true);
      }),
    ],
    ['a second disk', damaged(two, (view, { end }) => view.setUint16(end + 4, 1, true))],
    ['entries on another disk', damaged(two, (view, { end }) => view.setUint16(end + 8, 1, true))],
    [
      'a directory entry that is none',
      damaged(two, (view, { entries: [first = 0] }) => view.setUint32(first, 7, true)),
    ],
    [
      'a name longer than the directory',
      damaged(two, (view, { entries: [, second = 0] }) => view.setUint16(second + 28, 0xfff, true)),
    ],
    [
      'contents that reach into the directory',
      damaged(two, (view, { entries: [, second = 0] }) => view.setUint32(second + 20, 0xffff, true)),
    ],
    [
      'contents outside of the file',
      damaged(two, (view, { entries: [first = 0] }) => view.setUint32(first + 42, 0xfffffff, true)),
    ],
    [
      'contents without a header',
      damaged(two, (view, { entries: [first = 0] }) => view.setUint32(first + 42, 1, true)),
    ],
    [
      'entries that share contents',
      damaged(two, (view, { entries: [, second = 0] }) => view.setUint32(second + 42, 0, true)),
    ],
    ['a name twice', damaged(two, (view, { entries: [, second = 0] }) => view.setUint8(second + 46, 0x61))],
  ])('rejects %s', (_, bytes) => expect(() => readZipDirectory(bytes)).toThrow('invalid zip data'));

  it('detects encrypted entries', () => {
    const encrypted = damaged(two, (view, { entries: [first = 0] }) => view.setUint16(first + 8, 1, true));
    expect(readZipDirectory(encrypted).get('a.json')?.isEncrypted).toBe(true);
    expect(offsetsOf(encrypted).entries).toHaveLength(2);
  });
});
