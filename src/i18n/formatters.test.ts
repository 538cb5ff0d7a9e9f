import { describe, expect, it } from 'vitest';
import { formattersFor, type DatePrecision } from './formatters.ts';

describe('date', () => {
  it.each<[string, DatePrecision, string]>([
    ['en-gb', 'day', '3 March 2024'],
    ['en-gb', 'month', 'March 2024'],
    ['en-gb', 'year', '2024'],
    ['de', 'month', 'März 2024'],
    ['cs-cz', 'month', 'březen 2024'],
    ['ja', 'day', '2024年3月3日'],
    ['ja', 'month', '2024年3月'],
    ['ja', 'year', '2024年'],
  ])('in %s to the %s is %s', (locale, precision, expected) => {
    expect(formattersFor(locale).date('2024-03-03', precision)).toBe(expected);
  });

  it('writes the whole day unless told otherwise, wherever the machine stands', () => {
    expect(formattersFor('en-gb').date('2024-12-31T23:30:00Z')).toBe('31 December 2024');
  });
});
