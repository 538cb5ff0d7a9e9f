import { describe, expect, it } from 'vitest';
import { QUERY_TIME_LIMIT_MS, resolveLimits } from './limits.ts';

describe('resolveLimits', () => {
  it('applies defaults', () => {
    expect(resolveLimits().queryTime).toBe(QUERY_TIME_LIMIT_MS);
    expect(resolveLimits({ resultBytes: 5 })).toMatchObject({
      resultBytes: 5,
      queryTime: QUERY_TIME_LIMIT_MS,
    });
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity])('refuses %s', (queryTime) =>
    expect(() => resolveLimits({ queryTime })).toThrow(
      `The limit queryTime must be an integer of at least 1, not ${queryTime}`,
    ),
  );
});
