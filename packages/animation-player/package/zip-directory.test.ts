import { expect, it } from 'vitest';
import { archive, bytesOf } from '../testing/archives.ts';
import { readZipDirectory } from './zip-directory.ts';

const two = archive({ 'a.json': { name: 'first' }, 'b.json': { name: 'second' } });

/** Copies an archive with a change, which gets the offsets of the record at its end and of the last directory entry. */
function damaged(bytes: Uint8Array, change: (view: DataView, end: number, last: number) => void) {
  const copy = new Uint8Array(bytes);
  const end = copy.byteLength - 22;
  change(new DataView(copy.buffer), end, end - 46 - 'b.json'.length);
  return copy;
}

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

it('reads an archive that is part of a larger buffer', () => {
  const shifted = new Uint8Array([9, 9, 9, ...two]).subarray(3);
  expect(readZipDirectory(shifted).get('b.json')?.compressed).toEqual(
    readZipDirectory(two).get('b.json')?.compressed,
  );
});

it.each<[string, Uint8Array<ArrayBuffer>]>([
  ['an archive without its beginning', two.slice(20)],
  ['a second disk', damaged(two, (view, end) => view.setUint16(end + 4, 1, true))],
  ['entries on another disk', damaged(two, (view, end) => view.setUint16(end + 8, 1, true))],
  ['a directory entry that is none', damaged(two, (view, _, last) => view.setUint32(last, 7, true))],
  ['a long name', damaged(two, (view, _, last) => view.setUint16(last + 28, 0xfff, true))],
  ['contents in the directory', damaged(two, (view, _, last) => view.setUint32(last + 20, 0xffff, true))],
])('rejects %s', (_, bytes) => expect(() => readZipDirectory(bytes)).toThrow('invalid zip data'));
