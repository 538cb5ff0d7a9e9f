import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Tier of the run: `quick` (`npm test`) samples what `sweep` (`npm run test:sweep`) covers completely.
     * Read with `inject('tier')`; set by `TEST_TIER` in `vitest.config.ts`.
     */
    readonly tier: 'quick' | 'sweep';
    /**
     * Arrival of browser tests at the pages that they visit: the browser loads each, or after the first the client
     * router shows them. Set by the project.
     */
    readonly arrival: 'loaded' | 'soft';
  }
}
