import { expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { vendorSettings } from './deployment-settings.ts';
import { parseVendorSettings, serializeVendorSettings } from './vendor-settings.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const settingsOf = (variables: Readonly<Record<string, string>>) =>
  vendorSettings(
    readEnvironment({
      DOMAIN: 'https://www.morsel.example',
      SANITY_PROJECT_ID: 'abc',
      SANITY_DATASET: 'production',
      ...variables,
    }),
  );

it.each<Readonly<Record<string, string>>>([
  {},
  { SENTRY_DSN: `https://${KEY}@o1.ingest.sentry.io/1` },
  { DEBUG_REFERRER: 'https://www.bing.com/' },
])('with %j a page has none', (variables) => {
  expect(settingsOf(variables)).toBeUndefined();
});

it.each([
  [{ AMPLITUDE_API_KEY: KEY }, [], false],
  [{ GTM_ID: 'GTM-A' }, ['https://www.googletagmanager.com'], false],
  [
    { GTM_ID: 'GTM-A', GTM_HOSTS: 'https://a.example,https://b.example:8443' },
    ['https://www.googletagmanager.com', 'https://a.example', 'https://b.example:8443'],
    false,
  ],
  [{ FEEDBUCKET_ACTIVE: 'true', FEEDBUCKET_PROJECT_ID: 'p' }, ['https://cdn.feedbucket.app'], false],
  [{ ABTASTY_ACCOUNT: KEY }, ['https://try.abtasty.com'], true],
  [{ CONSENT_PLATFORM: 'cookie-information' }, ['https://policy.app.cookieinformation.com'], true],
])('with %j scripts load from %j, markup: %s', (variables, scriptOrigins, allowsMarkup) => {
  expect(settingsOf(variables)).toEqual({ scriptOrigins, allowsMarkup, debugReferrer: undefined });
});

it('survive the page', () => {
  const settings = settingsOf({
    GTM_ID: 'GTM-A',
    ABTASTY_ACCOUNT: KEY,
    DEBUG_REFERRER: 'https://www.bing.com/</script>',
  });
  expect(settings?.debugReferrer).toBe('https://www.bing.com/</script>');
  if (!settings) return;
  const json = serializeVendorSettings(settings);
  expect(json).not.toContain('<');
  expect(parseVendorSettings(json)).toEqual(settings);
});

it.each([
  'null',
  '[]',
  '"text"',
  '{"scriptOrigins":"https://a.example","allowsMarkup":"yes","debugReferrer":1}',
])('of %s allow nothing', (json) => {
  expect(parseVendorSettings(json)).toEqual({ scriptOrigins: [], allowsMarkup: false });
});
