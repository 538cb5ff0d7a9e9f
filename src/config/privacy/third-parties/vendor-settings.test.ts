import { expect, it } from 'vitest';
import { readEnvironment } from '../../deployment/environment.ts';
import { vendorSettings } from './third-parties.ts';
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
  { AMPLITUDE_API_KEY: KEY },
])('with %j a page has none', (variables) => {
  expect(settingsOf(variables)).toBeUndefined();
});

it.each([
  [{ GTM_ID: 'GTM-A' }, ['https://www.googletagmanager.com'], false],
  [
    { GTM_ID: 'GTM-A', GTM_HOSTS: 'https://snap.licdn.com,https://px.ads.linkedin.com' },
    ['https://www.googletagmanager.com', 'https://snap.licdn.com'],
    false,
  ],
  [
    { NO_INDEX: 'true', FEEDBUCKET_ACTIVE: 'true', FEEDBUCKET_PROJECT_ID: 'p' },
    ['https://cdn.feedbucket.app'],
    false,
  ],
  [{ ABTASTY_ACCOUNT: KEY }, ['https://try.abtasty.com'], true],
  [{ CONSENT_PLATFORM: 'cookie-information' }, ['https://policy.app.cookieinformation.com'], true],
])('with %j scripts load from %j, markup: %s', (variables, scriptOrigins, allowsMarkup) => {
  expect(settingsOf(variables)).toEqual({ scriptOrigins, allowsMarkup, debugReferrer: undefined });
});

it.each([
  [{ AMPLITUDE_API_KEY: KEY }, 'https://www.bing.com/'],
  [{ GTM_ID: 'GTM-A' }, 'https://www.bing.com/'],
  [{ ABTASTY_ACCOUNT: KEY }, undefined],
])('with %j the debug referrer is %s', (variables, expected) => {
  const settings = settingsOf({ ...variables, DEBUG_REFERRER: 'https://www.bing.com/' });
  expect(settings?.debugReferrer).toBe(expected);
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
