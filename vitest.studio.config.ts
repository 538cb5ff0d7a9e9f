import { defineConfig } from 'vitest/config';

/** Tests of the real Studio in Chromium; they need its packages, so they are no part of `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/studio/**/*.studio.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
