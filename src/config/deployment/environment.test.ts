import { describe, expect, it } from 'vitest';
import { readEnvironment, readVendors, READ_TOKEN_VARIABLE, refuseReadToken } from './environment.ts';
import { EnvironmentError } from './read-variables.ts';
import { VARIABLES } from './environment-variables.ts';
import { localEnvironment } from './local-environment.ts';
import { SITE } from './site.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const complete = {
  DOMAIN: 'https://www.example.com',
  SANITY_PROJECT_ID: 'abc123',
  SANITY_DATASET: 'production',
};

describe('readEnvironment', () => {
  it('reads a minimal environment with defaults', () => {
    expect(readEnvironment(complete)).toEqual({
      deployment: 'production',
      domain: 'https://www.example.com',
      noIndex: false,
      rootRedirect: '',
      meta: {
        title: 'Join Our Food Waste Movement',
        description: SITE.description,
        siteVerification: SITE.googleSiteVerification,
      },
      sanity: { projectId: 'abc123', dataset: 'production', apiHost: '' },
      feedbucket: { active: false, projectId: '' },
      vendors: {
        analytics: undefined,
        errors: undefined,
        tagManager: undefined,
        abTests: undefined,
        consentPlatform: 'built-in',
      },
      browser: { o: 'https://www.example.com' },
    });
  });

  it('reads every variable', () => {
    const environment = readEnvironment({
      ...complete,
      NO_INDEX: 'true',
      ROOT_REDIRECT: '/en-us/',
      SITE_TITLE: 'Eat it',
      SITE_DESCRIPTION: 'Food for “all”.',
      GOOGLE_SITE_VERIFICATION: 'token-1',
      SANITY_API_HOST: 'http://localhost:3939',
      FEEDBUCKET_ACTIVE: 'true',
      FEEDBUCKET_PROJECT_ID: 'fb-1',
      AMPLITUDE_API_KEY: KEY,
      AMPLITUDE_SERVER_ZONE: 'US',
      AMPLITUDE_REMOTE_CONFIG: 'true',
      SENTRY_DSN: `https://${KEY}@o1.ingest.de.sentry.io/42`,
      GTM_ID: 'GTM-ABC123',
      GTM_HOSTS: 'https://connect.facebook.net,https://www.facebook.com',
      ABTASTY_ACCOUNT: KEY,
      CONSENT_PLATFORM: 'cookie-information',
    });
    expect(environment.vendors).toEqual({
      analytics: { apiKey: KEY, zone: 'US', hasRemoteConfig: true },
      errors: { dsn: `https://${KEY}@o1.ingest.de.sentry.io/42` },
      tagManager: {
        id: 'GTM-ABC123',
        hosts: ['https://connect.facebook.net', 'https://www.facebook.com'],
      },
      abTests: { account: KEY },
      consentPlatform: 'cookie-information',
    });
    expect(environment.noIndex).toBe(true);
    expect(environment.rootRedirect).toBe('/en-us/');
    expect(environment.meta).toEqual({
      title: 'Eat it',
      description: 'Food for “all”.',
      siteVerification: 'token-1',
    });
    expect(environment.sanity.apiHost).toBe('http://localhost:3939');
    expect(environment.feedbucket).toEqual({ active: true, projectId: 'fb-1' });
  });

  it('accepts its own examples', () => {
    const examples = Object.fromEntries(Object.values(VARIABLES).map(({ name, example }) => [name, example]));
    expect(() => readEnvironment(examples)).not.toThrow();
  });

  it('accepts what the local content service is given', () => {
    const origins = { contentOrigin: 'http://localhost:3939', siteOrigin: 'http://localhost:4321' };
    expect(readEnvironment(localEnvironment(origins)).sanity.apiHost).toBe(origins.contentOrigin);
  });

  it.each([
    ['DOMAIN', 'www.example.com'],
    ['DOMAIN', 'https://www.example.com/'],
    ['DOMAIN', 'not an address'],
    ['NO_INDEX', 'yes'],
    ['ROOT_REDIRECT', 'en-us'],
    ['ROOT_REDIRECT', '//elsewhere.example/'],
    ['SITE_TITLE', ' '],
    ['SITE_TITLE', 'a'.repeat(71)],
    ['SITE_TITLE', 'a\tb'],
    ['SITE_DESCRIPTION', 'a'.repeat(201)],
    ['GOOGLE_SITE_VERIFICATION', '"><script>'],
    ['SANITY_PROJECT_ID', 'with space'],
    ['SANITY_PROJECT_ID', 'under_score'],
    ['SANITY_DATASET', 'Upper'],
    ['SANITY_DATASET', 'a'.repeat(65)],
    ['SANITY_API_HOST', 'http://localhost:3939/path'],
    ['FEEDBUCKET_ACTIVE', '1'],
    ['FEEDBUCKET_PROJECT_ID', 'a b'],
    ['AMPLITUDE_API_KEY', 'too-short'],
    ['AMPLITUDE_SERVER_ZONE', 'eu'],
    ['AMPLITUDE_REMOTE_CONFIG', '1'],
    ['SENTRY_DSN', 'http://key@sentry.example/1'],
    ['ENVIRONMENT_NAME', 'Staging 1'],
    ['GTM_ID', 'gtm-abc'],
    ['GTM_HOSTS', 'https://a.example https://b.example'],
    ['GTM_HOSTS', 'http://a.example'],
    // No company of the table.
    ['GTM_HOSTS', 'https://connect.facebook.net,https://tags.example'],
    ['GTM_HOSTS', 'https://a.example/path'],
    ['ABTASTY_ACCOUNT', 'account'],
    ['CONSENT_PLATFORM', 'other'],
  ])('refuses %s=%s, naming the variable and an example', (name, value) => {
    expect(() => readEnvironment({ ...complete, [name]: value })).toThrow(EnvironmentError);
    expect(() => readEnvironment({ ...complete, [name]: value })).toThrow(
      new RegExp(`${name} has the malformed value .* Example: ${name}=`),
    );
  });

  it.each(['DOMAIN', 'SANITY_PROJECT_ID', 'SANITY_DATASET'])('misses %s', (name) => {
    for (const value of [undefined, '']) {
      expect(() => readEnvironment({ ...complete, [name]: value })).toThrow(`${name} is missing`);
    }
  });

  it('names all problems at once', () => {
    expect(() => readEnvironment({ NO_INDEX: 'maybe' })).toThrow(
      /DOMAIN[^]*NO_INDEX[^]*SANITY_PROJECT_ID[^]*SANITY_DATASET/,
    );
  });

  it('wants a project when the feedback widget is active', () => {
    expect(() => readEnvironment({ ...complete, FEEDBUCKET_ACTIVE: 'true' })).toThrow(
      'FEEDBUCKET_PROJECT_ID is missing',
    );
  });

  it.each([
    [{}, true],
    [{ NO_INDEX: 'false' }, true],
    [{ NO_INDEX: 'true' }, false],
    [{ FEEDBUCKET_ACTIVE: 'false' }, false],
  ])('with the feedback widget and %j is refused: %s', (variables, isRefused) => {
    const widget = { FEEDBUCKET_ACTIVE: 'true', FEEDBUCKET_PROJECT_ID: 'fb-1' };
    const read = () => readEnvironment({ ...complete, ...widget, ...variables });
    if (!isRefused) return expect(read).not.toThrow();
    expect(read).toThrow(/FEEDBUCKET_ACTIVE is true, .* not public. Set NO_INDEX=true/);
  });
});

describe('readVendors', () => {
  it('needs no variable of the content', () => {
    expect(readVendors({ AMPLITUDE_API_KEY: KEY })).toEqual(
      readEnvironment({ ...complete, AMPLITUDE_API_KEY: KEY }).vendors,
    );
  });

  it('names all malformed variables of third parties, and no others', () => {
    const read = () => readVendors({ DOMAIN: 'x', AMPLITUDE_API_KEY: 'short', SENTRY_DSN: 'x' });
    expect(read).toThrow(/AMPLITUDE_API_KEY[^]*SENTRY_DSN/);
    expect(read).not.toThrow(/DOMAIN/);
  });
});

const { name } = READ_TOKEN_VARIABLE;

it('refuses a token, and says whose it is', () => {
  const refuse = () => refuseReadToken({ [name]: 'skSecret01' });
  expect(refuse).toThrow(`${name} is set`);
  expect(refuse).toThrow('DEPLOYMENT=preview');
  expect(refuse).not.toThrow('skSecret01');
});

it.each([{}, { [name]: '' }, { [name]: undefined }])('accepts %o', (variables) => {
  expect(() => refuseReadToken(variables)).not.toThrow();
});
