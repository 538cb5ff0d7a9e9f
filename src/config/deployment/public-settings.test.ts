import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { VARIABLES } from './environment-variables.ts';
import { LOCALES } from '../locales/locales.ts';
import {
  parsePublicSettings,
  serializePublicSettings,
  MAX_PUBLIC_SETTINGS_BYTES,
} from './public-settings.ts';

const REQUIRED = { DOMAIN: 'https://www.morsel.example', SANITY_PROJECT_ID: 'abc', SANITY_DATASET: 'live' };
const KEY = '0123456789abcdef0123456789abcdef';
const DSN = `https://${KEY}@o4504123456789012.ingest.de.sentry.io/4504123456789012`;
const EVERYTHING = {
  ...REQUIRED,
  NO_INDEX: 'true',
  AMPLITUDE_API_KEY: KEY,
  AMPLITUDE_SERVER_ZONE: 'US',
  SENTRY_DSN: DSN,
  ENVIRONMENT_NAME: 'staging',
  GTM_ID: 'GTM-ABCDEF12',
  GTM_HOSTS: 'https://connect.facebook.net',
  ABTASTY_ACCOUNT: KEY,
  FEEDBUCKET_ACTIVE: 'true',
  FEEDBUCKET_PROJECT_ID: 'abcdefghij0123456789',
};
/** Secrets that a hosting dashboard holds beside the settings of the site. */
const SECRETS = {
  SANITY_API_READ_TOKEN: 'skSecretOfTheContentService',
  SENTRY_AUTH_TOKEN: 'sntrysSecret',
  AMPLITUDE_SECRET_KEY: 'amplitudeSecret',
  BUILD_HOOK: 'https://hooks.example/secret',
};

const jsonOf = (variables: Readonly<Record<string, string>>, locale = 'de-at') =>
  serializePublicSettings(locale, readEnvironment(variables).browser);

it('of a deployment without vendors are the locale and the origin', () => {
  expect(jsonOf(REQUIRED)).toBe('{"l":"de-at","o":"https://www.morsel.example"}');
});

it('of a deployment with every vendor survive the page', () => {
  expect(parsePublicSettings(jsonOf(EVERYTHING))).toEqual({
    locale: 'de-at',
    origin: 'https://www.morsel.example',
    noIndex: true,
    analyticsKey: KEY,
    analyticsZone: 'US',
    hasRemoteConfig: false,
    errorsDsn: DSN,
    environmentName: 'staging',
    tagManagerId: 'GTM-ABCDEF12',
    abTestsAccount: KEY,
    feedbackProject: 'abcdefghij0123456789',
  });
});

it('name the page of a deployment with analytics', () => {
  const { browser } = readEnvironment(EVERYTHING);
  const key = `blog/${'a'.repeat(MAX_PUBLIC_SETTINGS_BYTES)}`;
  expect(parsePublicSettings(serializePublicSettings('de', browser, key)).pageKey).toBe(key);
});

it('fit into their limit with every vendor, in every locale', () => {
  for (const { code } of LOCALES) {
    expect(jsonOf(EVERYTHING, code).length).toBeLessThanOrEqual(MAX_PUBLIC_SETTINGS_BYTES);
  }
});

it('above the limit stop the build', () => {
  const domain = `https://${'a'.repeat(MAX_PUBLIC_SETTINGS_BYTES)}.example`;
  expect(() => jsonOf({ ...REQUIRED, DOMAIN: domain })).toThrow(RangeError);
});

it.each([
  ['AMPLITUDE_SERVER_ZONE', 'US'],
  ['AMPLITUDE_REMOTE_CONFIG', 'true'],
  ['ENVIRONMENT_NAME', 'staging'],
  ['FEEDBUCKET_PROJECT_ID', 'abc'],
])('say nothing of %s while its vendor is off', (name, value) => {
  expect(jsonOf({ ...REQUIRED, [name]: value })).toBe(jsonOf(REQUIRED));
});

it('never hold a secret, nor a variable without a `browser` entry', () => {
  const json = jsonOf({ ...EVERYTHING, ...SECRETS });
  for (const secret of Object.values(SECRETS)) expect(json).not.toContain(secret);
  expect(json).not.toContain('facebook');
  expect(json).toBe(jsonOf(EVERYTHING));
});

it.each(['AMPLITUDE_API_KEY', 'SENTRY_DSN', 'ENVIRONMENT_NAME', 'GTM_ID', 'ABTASTY_ACCOUNT'])(
  'refuse a secret in %s',
  (name) => {
    for (const secret of Object.values(SECRETS)) {
      expect(() => jsonOf({ ...REQUIRED, [name]: secret })).toThrow(`${name} has the malformed value`);
    }
  },
);

it('have one name each', () => {
  const keys = Object.values(VARIABLES).flatMap((variable) =>
    'browser' in variable ? [variable.browser.key] : [],
  );
  expect(new Set(keys).size).toBe(keys.length);
});

it.each(['null', '[]', '{}', '{"l":"de"}', '{"l":1,"o":"https://x.example"}'])('refuse %s', (json) => {
  expect(() => parsePublicSettings(json)).toThrow(TypeError);
});
