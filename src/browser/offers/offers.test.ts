import { describe, expect, it } from 'vitest';
import { matches } from './offers.ts';

const offer = { kind: 'bakery', periods: 'early late' };

describe('matches', () => {
  it.each([
    ['everything', { kind: '', period: '' }, true],
    ['its kind', { kind: 'bakery', period: '' }, true],
    ['another kind', { kind: 'cafe', period: '' }, false],
    ['one of its periods', { kind: '', period: 'late' }, true],
    ['its kind in one of its periods', { kind: 'bakery', period: 'early' }, true],
    ['another kind in one of its periods', { kind: 'cafe', period: 'early' }, false],
    ['a part of the name of a period', { kind: '', period: 'ear' }, false],
  ])('compares an offer with the choice of %s', (_, choice, expected) => {
    expect(matches(offer, choice)).toBe(expected);
  });

  it('rejects a period the offer cannot be collected in', () => {
    expect(matches({ kind: 'bakery', periods: 'early' }, { kind: 'bakery', period: 'late' })).toBe(false);
  });
});
