import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../deployment/environment.ts';
import { VIDEO_HOSTS } from '../video-hosts.ts';
import { configuredThirdParties, THIRD_PARTIES } from './third-parties.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const idsOf = (variables: Readonly<Record<string, string>>) =>
  configuredThirdParties(
    readEnvironment({
      DOMAIN: 'https://www.morsel.example',
      SANITY_PROJECT_ID: 'abc',
      SANITY_DATASET: 'production',
      ...variables,
    }),
  ).map(({ id }) => id);

describe('the third parties of a deployment', () => {
  const always = VIDEO_HOSTS.map(({ id }) => id);

  it('are the video services, all that the site may show', () => {
    expect(idsOf({})).toEqual(always);
  });

  it.each([
    [{ AMPLITUDE_API_KEY: KEY }, 'amplitude'],
    [{ SENTRY_DSN: `https://${KEY}@o1.ingest.sentry.io/1` }, 'sentry'],
    [{ GTM_ID: 'GTM-ABC' }, 'tag-manager'],
    [{ ABTASTY_ACCOUNT: KEY }, 'ab-tasty'],
    [{ CONSENT_PLATFORM: 'cookie-information' }, 'cookie-information'],
    [{ NO_INDEX: 'true', FEEDBUCKET_ACTIVE: 'true', FEEDBUCKET_PROJECT_ID: 'abc' }, 'feedbucket'],
  ])('with %j are these and %s', (variables, id) => {
    expect(idsOf(variables)).toEqual([...always, id]);
  });

  it('without the switch of the feedback widget are without it', () => {
    expect(idsOf({ FEEDBUCKET_PROJECT_ID: 'abc' })).toEqual(always);
  });
});

it('lists each third party once', () => {
  const ids = THIRD_PARTIES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('needs both consents for analytics (specification section 4)', () => {
  expect(THIRD_PARTIES.find(({ id }) => id === 'amplitude')?.categories.toSorted()).toEqual([
    'marketing',
    'statistic',
  ]);
});
