import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_ERRORS, reportRepeatedFailure } from './chunk-errors.ts';

afterEach(() => vi.unstubAllGlobals());

const isChunkError = (message: string) => CHUNK_ERRORS.some((pattern) => pattern.test(message));

describe('CHUNK_ERRORS', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://www.morsel.example/_astro/a.js'],
    ['Safari', 'Importing a module script failed.'],
    ['Firefox', 'error loading dynamically imported module: https://www.morsel.example/_astro/a.js'],
    ['Vite', 'Unable to preload CSS for /_astro/a.css'],
    ['webpack', 'Loading chunk 12 failed.'],
    ['webpack, styles', 'Loading CSS chunk 12 failed.'],
  ])('match what %s says', (_, message) => {
    expect(isChunkError(message)).toBe(true);
  });

  it.each(['Failed to fetch', 'x is undefined', 'Importing a shop failed'])('do not match %s', (message) => {
    expect(isChunkError(message)).toBe(false);
  });
});

describe('reportRepeatedFailure', () => {
  it('reports the failure as a cause, which the filter does not match', () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const cause = new TypeError('Failed to fetch dynamically imported module');
    reportRepeatedFailure(cause);
    const [error] = reported;
    expect(error).toMatchObject({ cause });
    expect(isChunkError(String(error))).toBe(false);
  });
});
