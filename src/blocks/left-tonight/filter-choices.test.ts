import { describe, expect, it } from 'vitest';
import { EVENING, filterChoices, periodsOf } from './filter-choices.ts';

const early = { kind: 'bakery', start: '16:00', end: '17:00' } as const;
const late = { kind: 'cafe', start: '19:00', end: '20:00' } as const;
const both = { kind: 'bakery', start: '17:30', end: '18:30' } as const;

describe('periodsOf', () => {
  it.each([
    ['before the evening', early, ['early']],
    ['in the evening', late, ['late']],
    ['from one into the other', both, ['early', 'late']],
    ['until the evening begins', { start: '17:00', end: EVENING }, ['early']],
    ['from the beginning of the evening', { start: EVENING, end: '19:00' }, ['late']],
  ])('finds a window %s', (_, window, periods) => {
    expect(periodsOf(window)).toEqual(periods);
  });
});

describe('filterChoices', () => {
  it('lists kinds and periods in a fixed order, whatever the order of the offers', () => {
    expect(filterChoices([late, early])).toEqual({ kinds: ['bakery', 'cafe'], periods: ['early', 'late'] });
  });

  it('lists nothing by which offers do not differ', () => {
    expect(filterChoices([early, early])).toEqual({ kinds: [], periods: [] });
    expect(filterChoices([both, both])).toEqual({ kinds: [], periods: [] });
    expect(filterChoices([])).toEqual({ kinds: [], periods: [] });
  });

  it('lists the periods when one of them leaves offers out', () => {
    expect(filterChoices([both, early]).periods).toEqual(['early', 'late']);
  });
});
