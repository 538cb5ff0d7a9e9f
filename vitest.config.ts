/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';
import { localEnvironment } from './src/config/local-environment.ts';

// The Astro configuration stops without its variables; tests that need other values set their own.
Object.assign(process.env, {
  ...localEnvironment({ contentOrigin: 'http://localhost:3939', siteOrigin: 'http://localhost:4321' }),
  ...process.env,
});

const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];

const tier = process.env['TEST_TIER'] === 'sweep' ? 'sweep' : 'quick';

/** What projects with a browser have in common. */
const browserTests = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Files of a worker share a browser and the content of the site.
  isolate: false,
  // A browser that a busy machine starves for seconds is no fault of the site; a fault fails twice. The runner
  // prints and counts every test that needed it, and the sweep does without.
  retry: tier === 'sweep' ? 0 : 1,
};

/** Suites in the order `npm test` runs them; names end in what they need. */
export default getViteConfig({
  test: {
    environment: 'node',
    provide: { tier },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,content-service,scripts,studio,tests}/**/*.test.ts'],
          exclude: [...ignored, '**/*.{contract,build,e2e,studio}.test.ts'],
          // Files of a worker share what they import: components and the packages behind them are loaded once.
          // A test that changes something global therefore puts it back, and none depends on a module's first import.
          isolate: false,
          // For what hangs. A machine that is busy with other things slows tests tenfold, and that is no fault.
          testTimeout: 30_000,
          unstubEnvs: true,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['{content-service,scripts,studio,tests,src}/**/*.contract.test.ts'],
          exclude: ignored,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/**/*.build.test.ts'],
          exclude: ignored,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          globalSetup: 'tests/support/shared-site.ts',
          // Files of a worker share the parsed pages.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/{e2e,support}/**/*.e2e.test.ts'],
          exclude: ignored,
          globalSetup: 'tests/support/shared-site.ts',
          // Two files side by side: while one waits for its page the other has the processor.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...browserTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'player',
          include: ['tests/player/**/*.e2e.test.ts'],
          exclude: ignored,
          globalSetup: 'tests/player/shared-fixtures.ts',
          // Alone: these tests watch animations in time.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...browserTests,
        },
      },
    ],
  },
});
