import { expect, it } from 'vitest';
import { parsePath } from './svg-path.ts';

it.each([
  ['M10 20H30v10l-10 5L10 20Z', '10,20 30,20 30,30 20,35'],
  ['M0 0 10 0 10 10', '0,0 10,0 10,10'],
  ['M0 0A50 50 0 0 1 100 0', '0,0 50,-50 100,0'],
  ['M0 0A50 50 0 0 0 100 0', '0,0 50,50 100,0'],
  ['M0 0A10 10 0 0 1 100 0', '0,0 50,-50 100,0'],
  ['M0 0A50 50 0 0 1 50 50', '0,0 50,50'],
])('parses the corners of %s', (d, corners) => expect(parsePath(d)[0]?.v.join(' ')).toBe(corners));

it.each([
  ['M0 0C10 0 20 10 20 20', { i: '0,0 0,-10', o: '10,0 0,0' }],
  ['M0 0C0 -10 10 -10 10 0C10 10 0 10 0 0Z', { c: true, v: '0,0 10,0', i: '0,10 0,-10' }],
])('parses %s to handles relative to their corners, which meet where a path closes', (d, expected) => {
  const paths = parsePath(d).map(({ c, v, i, o }) => ({ c, v: v.join(' '), i: i.join(' '), o: o.join(' ') }));
  expect(paths).toMatchObject([expected]);
});

it('returns one path per subpath', () => expect(parsePath('M0 0h5M9 9h5 M1 1v2')).toHaveLength(3));

it.each(['M0 0Q1 1 2 2', 'M0 0C1 1', 'M0', 'M0 0Z1', 'M0 0L'])('throws for %s', (d) =>
  expect(() => parsePath(d)).toThrow('Cannot draw'),
);
