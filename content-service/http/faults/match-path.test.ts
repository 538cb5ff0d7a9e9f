import { describe, expect, it } from 'vitest';
import { matchesPath } from './match-path.ts';

describe('matchesPath', () => {
  it.each([
    ['/a', '/a'],
    ['*', '/anything/at/all'],
    ['*', ''],
    ['/v*/data/query/*', '/v2026-11-01/data/query/production'],
    ['/v*/data/*', '/v1/data/live/events/production'],
    ['/images/*', '/images/'],
    ['*.png', '/images/a.png'],
    ['/a*b*c', '/abbc'],
    ['/a**b', '/ab'],
    ['/a*aa', '/aaaa'],
  ])('%s matches %s', (pattern, path) => expect(matchesPath(pattern, path)).toBe(true));

  it.each([
    ['/a', '/a/'],
    ['/a', '/b/a'],
    ['/v*/data/query/*', '/v1/data/mutate/production'],
    ['*.png', '/a.png.jpg'],
    ['/a*b*c', '/acb'],
    // The parts must not overlap.
    ['/ab*b', '/ab'],
    ['/a*b*b', '/ab'],
    ['', '/'],
    // Nothing else is special.
    ['/a.c', '/abc'],
    ['/[ab]', '/a'],
  ])('%s does not match %s', (pattern, path) => expect(matchesPath(pattern, path)).toBe(false));

  it('takes linear time for patterns that make regular expressions backtrack', () => {
    expect(matchesPath(`/${'*a'.repeat(200)}b`, `/${'a'.repeat(16_000)}`)).toBe(false);
  });
});
