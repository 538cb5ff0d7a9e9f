import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Tier of the run: `quick` (`npm test`) samples what `sweep` (`npm run test:sweep`) covers completely.
     * Read with `inject('tier')`; set by `TEST_TIER` in `vitest.config.ts`.
     */
    readonly tier: 'quick' | 'sweep';
  }
}
