import { describe, expect, it } from 'vitest';
import { normalizePath, normalizePaths } from './paths.ts';

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
