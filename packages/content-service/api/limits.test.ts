import { describe, expect, it } from 'vitest';
import { CONNECTION_LIMITS } from '../http/listen.ts';
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

it('keeps connections alive for longer than any query takes', () => {
  expect(CONNECTION_LIMITS.keepAliveTimeout).toBeGreaterThan(2 * QUERY_TIME_LIMIT_MS);
  expect(CONNECTION_LIMITS.headersTimeout).toBeGreaterThan(CONNECTION_LIMITS.keepAliveTimeout);
});
