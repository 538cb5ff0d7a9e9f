import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { readEnvironment } from '../../src/config/deployment/environment.ts';
import { headersFile } from '../../src/hosting/headers-file.ts';
import { sitePolicy } from '../../src/hosting/site-policy.ts';
import { openVendorSite } from '../support/vendor-site.ts';
import { loadScanner, scorePage } from './observatory-score.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const REQUIRED = {
  DOMAIN: 'https://www.morsel.example',
  SANITY_PROJECT_ID: 'abc',
  SANITY_DATASET: 'production',
};

let scanner: Awaited<ReturnType<typeof loadScanner>>;
/** Home pages by what they were built with: the scanner also looks for scripts of other origins in them. */
const homes = { plain: '', everything: '', 'hosted-consent': '' };

const readHome = (root: string) => readFile(join(root, 'index.html'), 'utf8');

// Installs the scanner (130 MB) on first use.
beforeAll(async () => {
  scanner = await loadScanner();
  homes.plain = await readHome(inject('site').root);
  for (const deployment of ['everything', 'hosted-consent'] as const) {
    const site = await openVendorSite(deployment);
    homes[deployment] = await readHome(site.root);
    await site.close();
  }
});

/** Returns the headers that every page of a deployment has. */
function headersWith(variables: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const environment = readEnvironment({ ...REQUIRED, ...variables });
  const policy = sitePolicy({ environment, formTargets: ['https://app.example/find'] });
  const [everywhere = ''] = headersFile({ noIndex: false, contentSecurityPolicy: policy }).split(/\n(?=\/)/);
  return Object.fromEntries(
    [...everywhere.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Deployments, each with the home page of a build that has its third parties. */
const CONFIGURATIONS: readonly (readonly [
  name: string,
  variables: Readonly<Record<string, string>>,
  home: keyof typeof homes,
  score: number,
])[] = [
  ['no vendor', {}, 'plain', 130],
  [
    'analytics and error reports',
    { AMPLITUDE_API_KEY: KEY, SENTRY_DSN: `https://${KEY}@o1.ingest.sentry.io/1` },
    'everything',
    130,
  ],
  ['a tag manager', { GTM_ID: 'GTM-ABC', GTM_HOSTS: 'https://connect.facebook.net' }, 'everything', 130],
  ['A/B tests', { ABTASTY_ACCOUNT: KEY }, 'everything', 120],
  ['the hosted consent platform', { CONSENT_PLATFORM: 'cookie-information' }, 'hosted-consent', 125],
  [
    'the feedback widget',
    { NO_INDEX: 'true', FEEDBUCKET_ACTIVE: 'true', FEEDBUCKET_PROJECT_ID: 'fb-1' },
    'everything',
    130,
  ],
];

it.each(CONFIGURATIONS)('with %s the published scanner gives the site its score', (...row) => {
  const [, variables, home, expected] = row;
  const { score, results } = scorePage(scanner, { headers: headersWith(variables), html: homes[home] });
  expect(score, JSON.stringify(results, null, 2)).toBe(expected);
});

it('takes points away for a missing policy', () => {
  const { 'Content-Security-Policy': _policy, ...rest } = headersWith({});
  expect(scorePage(scanner, { headers: rest, html: homes.plain }).score).toBeLessThan(100);
});
