import { defineConfig } from 'vitest/config';

/** Unit tests of the folders that `stryker.config.mjs` mutates; none of them needs Astro. */
export default defineConfig({
  test: {
    include: [
      'src/{routing,browser/consent,browser/offers,config/tracking-plan,live,preview/live,preview/rebuild}/**/*.test.ts',
      'src/publish/{derive/{outline,readers,receipts},render/traces/*}.test.ts',
    ],
    exclude: ['**/*.{contract,build,e2e}.test.ts'],
    provide: { tier: 'quick' },
    // A worker keeps what it has imported from mutant to mutant.
    isolate: false,
    setupFiles: 'tests/support/property-seed.ts',
    testTimeout: 30_000,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
