import { defineConfig } from 'vitest/config';

/** Tests of the generators: the committed files are what they generate. */
export default defineConfig({
  test: { include: ['brand/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
});
