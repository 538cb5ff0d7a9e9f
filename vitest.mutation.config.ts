import { defineConfig } from 'vitest/config';
import { MUTATION_TESTS } from './stryker.config.mjs';

/** Unit tests of what `stryker.config.mjs` mutates. */
export default defineConfig({
  test: {
    include: MUTATION_TESTS,
    exclude: ['**/node_modules/**', '**/*.{contract,build,e2e,sweep}.test.ts'],
    provide: { tier: 'quick' },
    // A worker keeps what it has imported from mutant to mutant.
    isolate: false,
    setupFiles: 'tests/support/property-seed.ts',
    // Instrumented code is slower; Stryker itself ends mutants that hang.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
