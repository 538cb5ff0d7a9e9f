/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';
import { localEnvironment } from './src/config/local-environment.ts';

// The Astro configuration stops without its variables; tests that need other values set their own.
Object.assign(process.env, {
  ...localEnvironment({ contentOrigin: 'http://content.localhost', siteOrigin: 'http://site.localhost' }),
  ...process.env,
});

const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];

const tier = process.env['TEST_TIER'] === 'sweep' ? 'sweep' : 'quick';

/** Browser tests of the quick tier: looks, long walks and rare parts are left to the sweep. */
const ignoredInBrowsers = tier === 'sweep' ? ignored : [...ignored, '**/*.sweep.e2e.test.ts'];

/** Compile cache shared by the Node programs that tests start; halves the run time of short ones. */
const childEnvironment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/test/compiled', import.meta.url)),
};

/** Options shared by projects with a browser. */
const browserTests = {
  env: childEnvironment,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Files of a worker share a browser and the content of the site.
  isolate: false,
  // Polling ends as soon as the state is there: the limit is for what never comes.
  expect: { poll: { timeout: 15_000 } },
};

/**
 * Browser tests of blocks, forms, videos, players and consent, which the sweep also runs on pages shown softly. That of
 * the hosted consent platform is none of them: its dialog lies over the links of the first page.
 */
const visitedSoftly = [
  'analytics',
  'articles',
  'comparison-table',
  'consent',
  'consent-banner',
  'consent-banner-looks',
  'consent-looks',
  'consent-withdrawal',
  'contact',
  'counters',
  'forms',
  'forms-failing',
  'hero-media',
  'home',
  'left-tonight',
  'media',
  'place-search',
  'player-fit',
  'quote-marks',
  'rows',
  'sections',
  'shops-near-you',
  'tags',
  'video',
].map((name) => `tests/e2e/*/${name}{,.sweep}.e2e.test.ts`);

/** Suites in the order `npm test` runs them; names end in what they need. */
export default getViteConfig(
  {
    test: {
      environment: 'node',
      provide: { tier, arrival: 'loaded' },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            env: childEnvironment,
            include: ['{src,packages,dataset,scripts,tests}/**/*.test.ts'],
            exclude: [...ignored, '**/*.{contract,build,e2e,studio,sweep}.test.ts'],
            // Files of a worker share what they import: components and the packages behind them are loaded once.
            // A test that changes something global therefore puts it back, and none depends on a module's first import.
            isolate: false,
            // The default is the number of cores less one, which is one on two cores.
            maxWorkers: 2,
            setupFiles: 'tests/support/property-seed.ts',
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
            env: childEnvironment,
            include: ['{packages,scripts,tests,src}/**/*.contract.test.ts'],
            exclude: ignored,
            isolate: false,
            maxWorkers: 2,
            setupFiles: 'tests/support/property-seed.ts',
            testTimeout: 30_000,
            unstubEnvs: true,
            unstubGlobals: true,
            restoreMocks: true,
            // Waiting ends as soon as there is what is waited for: this is for what never comes.
            expect: { poll: { timeout: 15_000 } },
          },
        },
        {
          extends: true,
          test: {
            name: 'build',
            env: childEnvironment,
            // What takes minutes or hundreds of megabytes is left to the sweep.
            include: [
              '{tests,scripts}/**/*.build.test.ts',
              ...(tier === 'sweep' ? ['{src,packages,dataset,scripts,tests}/**/*.sweep.test.ts'] : []),
            ],
            exclude: [...ignored, 'tests/build/pages/**'],
            testTimeout: 300_000,
            hookTimeout: 300_000,
            setupFiles: 'tests/support/property-seed.ts',
            globalSetup: 'tests/support/shared-site.ts',
            isolate: false,
            maxWorkers: 2,
            sequence: { groupOrder: 3 },
          },
        },
        {
          extends: true,
          test: {
            name: 'pages',
            env: childEnvironment,
            include: ['tests/build/pages/**/*.build.test.ts'],
            exclude: ignored,
            testTimeout: 300_000,
            hookTimeout: 300_000,
            globalSetup: 'tests/support/shared-site.ts',
            // Files share the pages, which one worker parses once.
            isolate: false,
            maxWorkers: 1,
            sequence: { groupOrder: 5 },
          },
        },
        {
          extends: true,
          test: {
            name: 'e2e',
            include: ['{tests/{e2e,support},scripts}/**/*.e2e.test.ts'],
            exclude: ignoredInBrowsers,
            globalSetup: ['tests/support/shared-site.ts'],
            // Three files side by side: while one waits for its page the others have the processors.
            maxWorkers: 3,
            sequence: { groupOrder: 1 },
            ...browserTests,
          },
        },
        {
          extends: true,
          test: {
            name: 'soft',
            provide: { arrival: 'soft' },
            include: tier === 'sweep' ? visitedSoftly : [],
            exclude: ignoredInBrowsers,
            globalSetup: ['tests/support/shared-site.ts'],
            maxWorkers: 2,
            sequence: { groupOrder: 4 },
            ...browserTests,
          },
        },
        {
          extends: true,
          test: {
            name: 'player',
            include: ['tests/player/**/*.e2e.test.ts'],
            exclude: ignoredInBrowsers,
            globalSetup: 'tests/player/shared-fixtures.ts',
            maxWorkers: 2,
            sequence: { groupOrder: 2 },
            ...browserTests,
          },
        },
        {
          extends: true,
          test: {
            name: 'engines',
            include: ['tests/engines/**/*.e2e.test.ts'],
            exclude: ignoredInBrowsers,
            globalSetup: ['tests/support/shared-site.ts'],
            // One engine at a time, after the other browser tests.
            maxWorkers: 1,
            sequence: { groupOrder: 6 },
            ...browserTests,
          },
        },
      ],
    },
  },
  // Apart from the bundles of development servers, which a runner that starts beside them would replace.
  { vite: { cacheDir: '.cache/vitest' } },
);
