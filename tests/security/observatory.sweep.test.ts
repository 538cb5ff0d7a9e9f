import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { readEnvironment } from '../../src/config/environment.ts';
import { headersFile } from '../../src/hosting/headers-file.ts';
import { sitePolicy } from '../../src/hosting/site-policy.ts';
import { loadScanner, scorePage } from './observatory-score.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const REQUIRED = {
  DOMAIN: 'https://www.morsel.example',
  SANITY_PROJECT_ID: 'abc',
  SANITY_DATASET: 'production',
};

let scanner: Awaited<ReturnType<typeof loadScanner>>;
let html = '';

// Installs the scanner (130 MB) on first use.
beforeAll(async () => {
  scanner = await loadScanner();
  html = await readFile(join(inject('site').root, 'index.html'), 'utf8');
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

it.each<[string, Readonly<Record<string, string>>, number]>([
  ['no vendor', {}, 130],
  [
    'analytics and error reports',
    { AMPLITUDE_API_KEY: KEY, SENTRY_DSN: `https://${KEY}@o1.ingest.sentry.io/1` },
    130,
  ],
  ['a tag manager', { GTM_ID: 'GTM-ABC', GTM_HOSTS: 'https://connect.facebook.net' }, 130],
  ['A/B tests', { ABTASTY_ACCOUNT: KEY }, 120],
  ['the hosted consent platform', { CONSENT_PLATFORM: 'cookie-information' }, 130],
  ['the feedback widget', { FEEDBUCKET_ACTIVE: 'true', FEEDBUCKET_PROJECT_ID: 'fb-1' }, 130],
])('with %s the published scanner gives the site its score', (_, variables, expected) => {
  const { score, results } = scorePage(scanner, { headers: headersWith(variables), html });
  expect(score, JSON.stringify(results, null, 2)).toBe(expected);
});

it('takes points away for a missing policy', () => {
  const { 'Content-Security-Policy': _policy, ...rest } = headersWith({});
  expect(scorePage(scanner, { headers: rest, html }).score).toBeLessThan(100);
});
