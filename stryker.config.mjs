/**
 * Mutation tests of what decides without a browser or a server: each mutant is a small fault, which a test of its
 * folder must notice.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    'src/{routing,browser/consent,browser/offers,live,preview/live,preview/rebuild}/**/*.ts',
    'src/config/tracking-plan.ts',
    'src/publish/derive/{outline,readers,receipts}.ts',
    'src/publish/render/traces/*.ts',
    '!**/*.test.ts',
    '!**/testing/**',
    // What only wires pages and hosts together is tried in a browser, or with a server.
    '!src/browser/consent/settings/**',
    '!src/**/{start,open,filter,show}*.ts',
    '!src/preview/rebuild/{netlify,process}-rebuilds.ts',
    '!src/preview/rebuild/build-ended.ts',
    '!src/preview/live/{follow-live,live-endpoint,live-texts,read-statuses}.ts',
  ],
  // Texts, which are for people to read, and values that are computed once, for which all tests would run again.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  thresholds: { break: 80 },
  concurrency: 2,
  tempDirName: '.cache/mutation',
  ignorePatterns: ['/.cache', '/dist', '/docs', '/public', '/dataset', '/content-service/assets'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  allowEmpty: false,
};
