import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';
import type { UserWorkspaceConfig } from 'vitest/config';
import { localEnvironment } from './src/config/deployment/local-environment.ts';

// The Astro configuration stops without its variables; tests that need other values set their own.
Object.assign(process.env, {
  ...localEnvironment({ contentOrigin: 'http://content.localhost', siteOrigin: 'http://site.localhost' }),
  ...process.env,
});

const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];

const tier = process.env['TEST_TIER'] === 'sweep' ? 'sweep' : 'quick';

/** Browser tests of the quick tier: looks, long walks and rare parts are left to the sweep. */
const ignoredInBrowsers = tier === 'sweep' ? ignored : [...ignored, '**/*.sweep.e2e.test.ts'];

/** Options of all projects. */
const common = {
  // Compile cache shared by the Node programs that tests start; halves the run time of short ones.
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/test/compiled', import.meta.url)) },
  exclude: ignored,
  // Files of a worker share what they import: components and the packages behind them, a browser, the content of the
  // site. A test that changes something global therefore puts it back, and none depends on a module's first import.
  isolate: false,
  // The default is the number of cores less one, which is one on two cores.
  maxWorkers: 2,
};

/** Options of projects without the site. */
const moduleTests = {
  ...common,
  setupFiles: 'tests/support/property-seed.ts',
  // For what hangs. A machine that is busy with other things slows tests tenfold, and that is no fault.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  unstubEnvs: true,
  unstubGlobals: true,
  restoreMocks: true,
};

/** Options of projects that read a built site. */
const siteTests = {
  ...common,
  setupFiles: 'tests/support/property-seed.ts',
  globalSetup: 'tests/support/shared-site.ts',
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** Options of projects with a browser. */
const browserTests = {
  ...common,
  exclude: ignoredInBrowsers,
  globalSetup: 'tests/support/shared-site.ts',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Polling ends as soon as the state is there: the limit is for what never comes.
  expect: { poll: { timeout: 15_000 } },
};

/**
 * Browser tests of blocks, forms, videos, players and consent, which the sweep also runs on pages shown softly. That of
 * the hosted consent platform is none of them: its dialog lies over the links of the first page.
 */
const visitedSoftly = [
  ...['analytics', 'articles', 'comparison-table', 'consent', 'consent-banner', 'consent-banner-looks'],
  ...['consent-looks', 'consent-withdrawal', 'contact', 'counters', 'forms', 'forms-failing', 'hero-media'],
  ...['home', 'left-tonight', 'media', 'place-search', 'player-fit', 'quote-marks', 'rows', 'sections'],
  ...['shops-near-you', 'tags', 'video'],
].map((name) => `tests/e2e/*/${name}{,.sweep}.e2e.test.ts`);

/** Projects of Vitest, of which `npm test` makes its suites; those of a suite run in the order of their groups. */
const projects: NonNullable<UserWorkspaceConfig['test']>[] = [
  {
    ...moduleTests,
    name: 'unit',
    include: ['{src,packages,dataset,scripts,tests}/**/*.test.ts'],
    // Parts of the site that a copy is extended with run there.
    exclude: [...ignored, 'tests/fixtures/**', '**/*.{contract,build,e2e,studio,sweep}.test.ts'],
  },
  {
    ...moduleTests,
    name: 'contract',
    include: ['{packages,scripts,tests,src}/**/*.contract.test.ts'],
    // Waiting ends as soon as there is what is waited for: this is for what never comes.
    expect: { poll: { timeout: 15_000 } },
  },
  {
    ...siteTests,
    name: 'build',
    // What takes minutes or hundreds of megabytes is left to the sweep.
    include: [
      '{tests,scripts}/**/*.build.test.ts',
      ...(tier === 'sweep' ? ['{src,packages,dataset,scripts,tests}/**/*.sweep.test.ts'] : []),
    ],
    exclude: [...ignored, 'tests/build/pages/**'],
    sequence: { groupOrder: 3 },
  },
  {
    ...siteTests,
    name: 'pages',
    include: ['tests/build/pages/**/*.build.test.ts'],
    // Files share the pages, which one worker parses once.
    maxWorkers: 1,
    sequence: { groupOrder: 5 },
  },
  {
    ...browserTests,
    name: 'e2e',
    include: ['{tests/{e2e,support},scripts}/**/*.e2e.test.ts'],
    // Three files side by side: while one waits for its page the others have the processors.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
  {
    ...browserTests,
    name: 'soft',
    provide: { arrival: 'soft' },
    include: tier === 'sweep' ? visitedSoftly : [],
    sequence: { groupOrder: 4 },
  },
  {
    ...browserTests,
    name: 'player',
    include: ['tests/player/**/*.e2e.test.ts'],
    globalSetup: 'tests/player/shared-fixtures.ts',
    sequence: { groupOrder: 2 },
  },
  {
    ...browserTests,
    name: 'engines',
    include: ['tests/engines/**/*.e2e.test.ts'],
    // One engine at a time, after the other browser tests.
    maxWorkers: 1,
    sequence: { groupOrder: 6 },
  },
];

export default getViteConfig(
  {
    test: {
      environment: 'node',
      provide: { tier, arrival: 'loaded' },
      projects: projects.map((test) => ({ extends: true, test })),
    },
  },
  // Apart from the bundles of development servers, which a runner that starts beside them would replace.
  { vite: { cacheDir: '.cache/vitest' } },
);
