import { afterEach, describe, expect, it, vi } from 'vitest';
import { isChunkError, reportRepeatedFailure } from './chunk-errors.ts';

afterEach(() => vi.unstubAllGlobals());

describe('isChunkError', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://www.morsel.example/_astro/a.js'],
    ['Safari', 'Importing a module script failed.'],
    ['Firefox', 'error loading dynamically imported module: https://www.morsel.example/_astro/a.js'],
    ['Vite', 'Unable to preload CSS for /_astro/a.css'],
    ['webpack', 'Loading chunk 12 failed.'],
    ['webpack, styles', 'Loading CSS chunk 12 failed.'],
  ])('is true for what %s says', (_, message) => {
    expect(isChunkError(new TypeError(message))).toBe(true);
  });

  it.each(['Failed to fetch', 'x is undefined', 'Importing a shop failed'])('is false for %s', (message) => {
    expect(isChunkError(new TypeError(message))).toBe(false);
  });

  it('is false for what is no error', () => {
    expect([undefined, 'Loading chunk 12 failed.'].map(isChunkError)).toEqual([false, false]);
  });
});

it('reportRepeatedFailure reports the failure as a cause, which the filter does not match', () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const cause = new TypeError('Failed to fetch dynamically imported module');
  reportRepeatedFailure(cause);
  const [error] = reported;
  expect(error).toMatchObject({ cause });
  expect(isChunkError(error)).toBe(false);
});
