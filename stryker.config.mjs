/** Modules that decide without a browser, a server or a build of the site; unit tests beside them notice their faults. */
const MUTATED = [
  'packages/animation-player/{playback,control,expressions,package}/**/*.ts',
  'packages/content-service/{store,write,history,webhooks}/**/*.ts',
  'src/{routing,browser/consent,browser/offers,hosting,live,preview/{live,rebuild,session},site/validate}/**/*.ts',
  'src/config/measurement/tracking-plan.ts',
  'src/content/{cached-fetch,live-content,strip-controls}.ts',
  'src/publish/**/{addresses,feeds,sitemap,traces}/**/*.ts',
  'src/publish/**/{build-record,commit-files,folder-limits,keep-files,plan,readers,receipts,site-files}.ts',
];

/** Unit tests of these modules, which `vitest.mutation.config.ts` runs; none of them needs Astro. */
export const MUTATION_TESTS = MUTATED.map((pattern) => pattern.replace(/\.ts$/, '.test.ts'));

/** Mutation tests: each mutant is a small fault, which a test of its folder must notice. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    ...MUTATED,
    '!**/*.test.ts',
    '!**/*.fixture.ts',
    '!**/{testing,testing.ts}{,/**}',
    // What only wires pages and hosts together is tried in a browser, or with a server.
    '!src/browser/consent/settings/**',
    '!src/**/{start,open,filter,show}*.ts',
    '!src/preview/rebuild/{netlify,process}-rebuilds.ts',
    '!src/preview/rebuild/build-ended.ts',
    '!src/hosting/server/{http-server,run-function,site-files,site-rules,site-server}.ts',
    '!packages/content-service/webhooks/{outbox,webhooks}.ts',
    '!src/preview/live/{follow-live,live-endpoint,live-texts,read-statuses}.ts',
  ],
  // Texts, which are for people to read, and values that are computed once, for which all tests would run again.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  thresholds: { break: 80 },
  concurrency: 2,
  tempDirName: '.cache/mutation',
  ignorePatterns: ['/.cache', '/dist', '/public', '/dataset'],
  dryRunTimeoutMinutes: 20,
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  allowEmpty: false,
};
