import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT_CDN_ORIGIN } from '../config/content-service.ts';
import { parseVideoAddress, VIDEO_HOSTS } from '../config/privacy/video-hosts.ts';
import { readEnvironment } from '../config/deployment/environment.ts';
import { sitePolicy } from './site-policy.ts';
import { readPolicy } from './testing/read-policy.ts';

const SEARCH = 'https://app.example/gb/find';

const KEY = '0123456789abcdef0123456789abcdef';

function directivesOf({
  domain = 'https://www.morsel.example',
  apiHost = '',
  formTargets = [SEARCH],
  variables = {},
}: {
  domain?: string;
  apiHost?: string;
  formTargets?: readonly string[];
  variables?: Readonly<Record<string, string>>;
} = {}) {
  const environment = readEnvironment({
    DOMAIN: domain,
    SANITY_PROJECT_ID: 'abc',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: apiHost,
    ...variables,
  });
  return readPolicy(sitePolicy({ environment, formTargets }));
}

describe('sitePolicy', () => {
  it.each(['', 'http://localhost:3939', 'https://content.example'])(
    'takes pictures and films from the site alone, with the content service %j',
    (apiHost) => {
      const directives = directivesOf({ apiHost });
      expect(directives.get('img-src')).toEqual(["'self'", 'data:']);
      expect(directives.get('media-src')).toEqual(["'self'"]);
    },
  );

  it.each([
    ['', CONTENT_CDN_ORIGIN],
    ['http://localhost:3939', 'http://localhost:3939'],
  ])('takes pictures and films of the preview from the content service %j at %s', (apiHost, host) => {
    const directives = directivesOf({ apiHost, variables: { DEPLOYMENT: 'preview' } });
    expect(directives.get('img-src')).toEqual(["'self'", 'data:', host]);
    expect(directives.get('media-src')).toEqual(["'self'", host]);
  });

  it('lets the players of the listed services into frames, and nobody else', () => {
    const frames = directivesOf().get('frame-src');
    expect(frames).toEqual(VIDEO_HOSTS.map(({ playerOrigin }) => playerOrigin));
    for (const address of ['https://youtu.be/aBc-_123456', 'https://vimeo.com/123456789']) {
      expect(frames).toContain(new URL(parseVideoAddress(address)?.playerUrl ?? '').origin);
    }
    expect(frames).not.toContain('https://www.youtube.com');
    expect(frames).not.toContain('https://vimeo.com');
  });

  it.each([
    [[], ["'self'"]],
    [
      [SEARCH, 'https://app.example/de/find'],
      ["'self'", 'https://app.example'],
    ],
    [
      [SEARCH, 'https://us.example:8443/find'],
      ["'self'", 'https://app.example', 'https://us.example:8443'],
    ],
  ])('lets forms lead to %j', (formTargets, sources) => {
    expect(directivesOf({ formTargets }).get('form-action')).toEqual(sources);
  });

  it('runs scripts of the site and reads answers of the site only', () => {
    expect(directivesOf().get('script-src')).toEqual(["'self'"]);
    expect(directivesOf().get('connect-src')).toEqual(["'self'"]);
  });

  it.each([
    [{}, true],
    [{ apiHost: 'https://content.example' }, true],
    [{ apiHost: 'http://localhost:3939' }, false],
    [{ domain: 'http://localhost:4321' }, false],
    [{ domain: 'http://localhost:4321', apiHost: 'http://localhost:3939' }, false],
  ])('of %j asks for https instead of http: %s', (deployment, expected) => {
    expect(directivesOf(deployment).has('upgrade-insecure-requests')).toBe(expected);
  });
});

describe('the policy of a deployment with third parties', () => {
  const base = directivesOf();
  const differenceOf = (variables: Readonly<Record<string, string>>) =>
    [...directivesOf({ variables })]
      .map(([directive, sources]): [string, readonly string[]] => [
        directive,
        sources.filter((source) => !base.get(directive)?.includes(source)),
      ])
      .filter(([, added]) => added.length > 0);

  it.each<[string, Readonly<Record<string, string>>, readonly (readonly [string, readonly string[]])[]]>([
    ['analytics', { AMPLITUDE_API_KEY: KEY }, []],
    [
      'analytics with remote settings',
      { AMPLITUDE_API_KEY: KEY, AMPLITUDE_REMOTE_CONFIG: 'true' },
      [['connect-src', ['https://sr-client-cfg.eu.amplitude.com']]],
    ],
    ['error reports', { SENTRY_DSN: `https://${KEY}@o1.ingest.sentry.io/1` }, []],
    [
      'a tag manager',
      {
        GTM_ID: 'GTM-ABC',
        GTM_HOSTS: 'https://connect.facebook.net,https://www.facebook.com,https://td.doubleclick.net',
      },
      [
        ['script-src', ['https://www.googletagmanager.com', 'https://connect.facebook.net']],
        ['img-src', ['https://www.googletagmanager.com', 'https://www.facebook.com']],
        ['connect-src', ['https://www.googletagmanager.com', 'https://www.facebook.com']],
        ['frame-src', ['https://td.doubleclick.net']],
        ['trusted-types', ['default']],
      ],
    ],
    [
      'A/B tests',
      { ABTASTY_ACCOUNT: KEY },
      [
        ['script-src', ['https://try.abtasty.com']],
        ['style-src', ["'unsafe-inline'", 'https://editor-assets.abtasty.com']],
        ['img-src', ['https://editor-assets.abtasty.com']],
        ['font-src', ['https://editor-assets.abtasty.com']],
        [
          'connect-src',
          ['https://try.abtasty.com', 'https://ariane.abtasty.com', 'https://dcinfos-cache.abtasty.com'],
        ],
        ['trusted-types', ['default']],
      ],
    ],
    [
      'a hosted consent platform',
      { CONSENT_PLATFORM: 'cookie-information' },
      [
        ['script-src', ['https://policy.app.cookieinformation.com']],
        [
          'connect-src',
          ['https://policy.app.cookieinformation.com', 'https://consent.app.cookieinformation.com'],
        ],
        ['frame-src', ['https://policy.app.cookieinformation.com']],
        ['trusted-types', ['default']],
      ],
    ],
    [
      'the feedback widget',
      { NO_INDEX: 'true', FEEDBUCKET_ACTIVE: 'true', FEEDBUCKET_PROJECT_ID: 'abc' },
      [
        ['script-src', ['https://cdn.feedbucket.app']],
        ['connect-src', ['https://cdn.feedbucket.app', 'https://dashboard.feedbucket.app']],
        ['trusted-types', ['default']],
      ],
    ],
  ])('adds for %s exactly what it needs', (_, variables, added) => {
    expect(differenceOf(variables)).toEqual(added);
  });

  it('never lets inline script or evaluated strings in', () => {
    const everything = directivesOf({
      variables: { GTM_ID: 'GTM-ABC', ABTASTY_ACCOUNT: KEY, CONSENT_PLATFORM: 'cookie-information' },
    });
    expect(everything.get('script-src')?.filter((source) => source.startsWith("'"))).toEqual(["'self'"]);
  });
});

it('has the directives and sources that the documentation for operators lists', () => {
  const operators = readFileSync(new URL('../../docs/operators.md', import.meta.url), 'utf8');
  const rows = operators.split('\n').flatMap((line) => {
    const [, directive, sources] = /^\| `([a-z-]+)` +\| ([^|]*) \|/.exec(line) ?? [];
    const isDirective = directive !== undefined && directivesOf().has(directive);
    return isDirective
      ? [[directive, [...(sources ?? '').matchAll(/`([^`]+)`/g)].map(([, source]) => source)]]
      : [];
  });
  expect(rows).toEqual([...directivesOf({ formTargets: [] })]);
});
