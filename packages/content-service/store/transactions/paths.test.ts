import { describe, expect, it } from 'vitest';
import { Patch } from '@sanity/client';
import { normalizePath, normalizePaths, rangeReplacement, replaceRange } from './paths.ts';
import { columns } from '../../shared/testing.ts';

const document = { a: [{ n: 1, list: [1, 2] }, { n: 2 }, { n: 3 }], b: { c: 1 } };

describe('normalizePath', () => {
  it.each([
    ['a'],
    ['b.c'],
    ['..n'],
    ['a[0].n'],
    ['a[-1].list[0]'],
    ['a[n>1].n'],
    ['a[0,2].n'],
    ['a[_key == "x y"].n'],
    ['a[_key=="[*].x"].n'],
    ["b['c-d']"],
    // Nothing follows these ranges, so the mutator applies them correctly.
    ['a[0:2]'],
    ['a[-1:]'],
    // The number of items depends on the array.
    ['a[1:-1].n'],
    ['a[-2:2].n'],
  ])('does not change %s', (path) => expect(normalizePath(path, document)).toBe(path));

  it.each([
    ['a[*]', 'a[0:]'],
    ['a[ * ]', 'a[0:]'],
    ['a[*].n', 'a[0,1,2].n'],
    ['a[*].list[*]', 'a[0,1,2].list[0:]'],
    ['a[*][0]', 'a[0,1,2][0]'],
    ['a[*]..n', 'a[0,1,2]..n'],
    ['a[0:2].n', 'a[0,1].n'],
    ['a[1:].n', 'a[1,2].n'],
    ['a[:2].n', 'a[0,1].n'],
    ['a[1:99].n', 'a[1,2].n'],
    ['a[-2:].n', 'a[-2,-1].n'],
    ['a[-99999999999:].n', 'a[-3,-2,-1].n'],
    ['a[:].n', 'a[0,1,2].n'],
    // The mutator enumerates ranges, and takes an end of 0 for an open end.
    ['a[0:99999999999]', 'a[0:3]'],
    ['a[-99999999999:]', 'a[-3:]'],
    ['a[0:0]', 'a[4]'],
    ['a[0:0].n', 'a[4].n'],
    ['a[2:1].n', 'a[4].n'],
    ['a[7:].n', 'a[4].n'],
    ['a[7:99]', 'a[4]'],
  ])('normalises %s', (path, known) => expect(normalizePath(path, document)).toBe(known));

  it.each(['a[', 'a[?', 'a b', 'a]', 'a[]', 'a[0]]', 'a[0]b', 'a[*]b', 'a,b', 'a["b"]', 'a[@.n == 1].n'])(
    'refuses %s',
    (path) => expect(() => normalizePath(path, document)).toThrow(`"${path}" is not a path`),
  );

  it.each(['a[0, 1:9999999]', 'a[0:9999999:2].n', 'a[0, -9999999:1].n'])(
    'refuses the long range of %s',
    (path) => expect(() => normalizePath(path, document)).toThrow(`"${path}" has a range that is too long`),
  );

  it('selects nothing in a document without arrays', () =>
    expect(normalizePath('a[*].n', { a: 1 })).toBe('a[1].n'));
});

describe('normalizePaths', () => {
  it('normalises the paths of every operation', () => {
    const some = { 'a[*].n': 1 };
    const known = { 'a[0,1,2].n': 1 };
    const text = { 'a[*].t': '' };
    expect(
      normalizePaths(
        {
          ...{ set: some, setIfMissing: some, inc: some, dec: some, diffMatchPatch: text },
          ...{ unset: ['a[*].n'], insert: { position: 'after', path: 'a[*].n', items: ['a[*].n'] } },
        },
        document,
      ),
    ).toEqual({
      ...{ set: known, setIfMissing: known, inc: known, dec: known, diffMatchPatch: { 'a[0,1,2].t': '' } },
      ...{ unset: ['a[0,1,2].n'], insert: { position: 'after', path: 'a[0,1,2].n', items: ['a[*].n'] } },
    });
  });

  it('adds no operations', () =>
    expect(Object.values(normalizePaths({}, document)).some(Boolean)).toBe(false));
});

const replace = (path: string, items: readonly unknown[]) =>
  rangeReplacement({ position: 'replace', path, items });

/** Replaces a range of a document; the path must select one. */
function replaced(document: Readonly<Record<string, unknown>>, path: string, items: readonly unknown[]) {
  const replacement = replace(path, items);
  if (replacement === undefined) throw new Error(`${path} is no range`);
  return replaceRange(document, replacement);
}

describe('patch.splice() of the client', () => {
  const letters = ['a', 'b', 'c', 'd'];

  // The client cannot express a range that ends there and begins before the end but not at the last item.
  it.each<[start: number, deleteCount: number | undefined, ...items: string[]]>([
    [0, 0, 'x'],
    [0, 1, 'x', 'y'],
    [0, 4],
    [0, 99, 'x'],
    [1, 0, 'x'],
    [2, 2],
    [4, 0, 'x'],
    [9, 0, 'x'],
    [9, 3, 'x'],
    [-1, 1, 'x'],
    [-1, 1],
    [0, undefined],
    [2, undefined],
    [1, undefined, 'x'],
    [-1, undefined, 'x'],
    [-3, undefined],
  ])('from %j, deleting %j items, equals that of arrays', (start, deleteCount, ...items) => {
    const { insert } = new Patch('id').splice('list', start, deleteCount, items).serialize();
    const path = insert && 'replace' in insert ? insert.replace : '';
    const expected = letters.toSpliced(start, deleteCount ?? letters.length, ...items);
    expect(replaced({ list: letters }, path, items)).toEqual({ list: expected });
  });
});

describe('rangeReplacement', () => {
  it.each(columns`
    a  a[0]  a[-1]  a[0,1]  a[_key=="x"]  a[_key=="[0:1]"]  a[0:1].b  a[0, 1:2]  [0:1]
  `)('leaves %s to the mutator', (path) => expect(replace(path, [])).toBeUndefined());

  it.each(['before', 'after'] as const)('leaves insertions %s a range to the mutator', (position) =>
    expect(rangeReplacement({ position, path: 'a[0:1]', items: [] })).toBeUndefined(),
  );

  it('returns undefined without an insertion', () => expect(rangeReplacement(undefined)).toBeUndefined());

  it.each([
    ['a[*]', 'a', 0, -1],
    ['a[1:]', 'a', 1, -1],
    ['a[ :2 ]', 'a', 0, 2],
    ['a.b[0].c[-3:-2]', 'a.b[0].c', -3, -2],
  ])('parses %s', (path, array, start, end) =>
    expect(replace(path, [1])).toEqual({ array, start, end, items: [1] }),
  );
});

describe('replaceRange', () => {
  it('replaces once in every matching array', () => {
    const document = { a: [{ b: [1, 2] }, { b: [3] }, { b: 'text' }, {}], c: [5] };
    expect(replaced(document, 'a[0:4].b[0:1]', [0])).toEqual({
      a: [{ b: [0, 2] }, { b: [0] }, { b: 'text' }, {}],
      c: [5],
    });
    expect(document.a[0]).toEqual({ b: [1, 2] });
  });

  it('replaces in a nested array selected by key', () =>
    expect(replaced({ a: [{ _key: 'x', b: [1] }] }, 'a[_key=="x"].b[1:1]', [2, 3])).toEqual({
      a: [{ _key: 'x', b: [1, 2, 3] }],
    }));

  it.each(['missing[0:1]', 'text[0:1]', 'a[9].b[0:1]'])('changes nothing for %s', (path) =>
    expect(replaced({ text: 'abc', a: [] }, path, [1])).toEqual({ text: 'abc', a: [] }),
  );

  it('treats a range that ends before it begins as an insertion point', () =>
    expect(replaced({ a: [1, 2, 3] }, 'a[2:1]', [9])).toEqual({ a: [1, 2, 9, 3] }));

  it('refuses a path that is invalid after a valid beginning', () =>
    expect(() => replaced({ a: [[1]] }, 'a b[0:1]', [])).toThrow('"a b" is not a path'));
});
