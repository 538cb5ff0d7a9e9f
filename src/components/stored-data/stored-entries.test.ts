import { describe, expect, it } from 'vitest';
import { type StoredEntry, STORED_DATA } from '../../config/privacy/stored-data.ts';
import {
  THIRD_PARTIES,
  type ThirdParty,
  type ThirdPartyId,
} from '../../config/privacy/third-parties/third-parties.ts';
import { playersOf, servicesOf, STORAGE_GROUPS, storedRows, type StorageGroup } from './stored-entries.ts';

const deploymentWith = (...ids: readonly ThirdPartyId[]) =>
  THIRD_PARTIES.filter(({ id }) => ids.includes(id));
const namesIn = (group: StorageGroup, ...ids: readonly ThirdPartyId[]) =>
  storedRows(group, deploymentWith(...ids)).map(({ name, kind }) => `${kind} ${name}`);

describe('storedRows', () => {
  it.each<[StorageGroup, readonly ThirdPartyId[], readonly string[]]>([
    ['functional', ['youtube', 'amplitude'], []],
    ['marketing', [], []],
    ['marketing', ['ab-tasty'], ['cookie abt_visit', 'cookie ABTasty*']],
    [
      'marketing',
      ['tag-manager', 'meta'],
      ['cookie __gtm_campaign_url', 'cookie __gtm_referrer', 'cookie _fbp', 'cookie _fbc'],
    ],
    // Cookies of companies that no host is configured of are not listed.
    ['marketing', ['tag-manager'], ['cookie __gtm_campaign_url', 'cookie __gtm_referrer']],
    ['statistic', ['google-analytics'], ['cookie _ga*']],
    ['statistic', ['tag-manager', 'ab-tasty'], []],
    [
      'statistic',
      ['amplitude'],
      ['cookie AMP_*', 'sessionStorage AMP_waiting', 'localStorage amplitudeForm'],
    ],
  ])('in %s of a deployment with %j are %j', (group, ids, expected) => {
    expect(namesIn(group, ...ids)).toEqual(expected);
  });

  it('are the site’s own where there is no third party, without a decision that nobody is asked for', () => {
    const own = STORED_DATA.filter(({ owner, usedBy }) => owner === 'site' && !usedBy);
    const names = (entries: typeof own) => entries.map(({ kind, name }) => `${kind} ${name}`);
    expect(namesIn('necessary')).toEqual(names(own.filter(({ purpose }) => purpose !== 'consent')));
    const asking = THIRD_PARTIES.filter(({ id }) => id === 'vimeo');
    expect(storedRows('necessary', asking).map(({ kind, name }) => `${kind} ${name}`)).toEqual(names(own));
  });

  it('leave nothing out, and mark what needs more than one consent', () => {
    const rows = STORAGE_GROUPS.flatMap((group) => storedRows(group, THIRD_PARTIES));
    const expected = STORED_DATA.flatMap(({ kind, name, categories }) =>
      Array.from({ length: Math.max(categories.length, 1) }, () => `${kind} ${name}`),
    );
    expect(rows.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual(expected.sort());
    for (const { categories, together } of rows) {
      expect(together).toHaveLength(Math.max(categories.length - 1, 0));
    }
  });

  it('name the third party that writes', () => {
    const entry: StoredEntry = {
      name: 'x',
      kind: 'cookie',
      owner: 'ab-tasty',
      categories: ['marketing'],
      days: 1,
      purpose: 'abTests',
    };
    expect(storedRows('marketing', deploymentWith('ab-tasty'), [entry])[0]?.party?.name).toBe('AB Tasty');
  });

  it('name the third parties of the deployment for which the site writes', () => {
    const [campaign] = storedRows('marketing', deploymentWith('tag-manager', 'meta'));
    expect(campaign?.users.map(({ id }) => id)).toEqual(['tag-manager']);
  });
});

it.each<[StorageGroup, readonly string[]]>([
  ['functional', ['youtube', 'vimeo']],
  ['necessary', []],
  ['marketing', []],
])('playersOf %s are %j', (group, expected) => {
  expect(playersOf(group, THIRD_PARTIES).map(({ id }) => id)).toEqual(expected);
});

describe('servicesOf', () => {
  it.each<[StorageGroup, readonly ThirdPartyId[], readonly string[]]>([
    ['necessary', ['feedbucket', 'sentry', 'amplitude', 'cookie-information'], ['feedbucket', 'sentry']],
    ['necessary', ['sentry'], ['sentry']],
    ['necessary', ['amplitude', 'youtube'], []],
    ['statistic', ['feedbucket', 'sentry'], []],
  ])('in %s of a deployment with %j are %j', (group, ids, expected) => {
    expect(servicesOf(group, deploymentWith(...ids)).map(({ id }) => id)).toEqual(expected);
  });

  it('name every third party that neither asks for consent, stores, nor waits for one', () => {
    const isNamed = ({ id, categories }: ThirdParty) =>
      categories.length > 0 || STORED_DATA.some(({ owner }) => owner === id);
    const unnamed = THIRD_PARTIES.filter((party) => !isNamed(party)).map(({ id }) => id);
    expect(servicesOf('necessary', THIRD_PARTIES).map(({ id }) => id)).toEqual(unnamed);
  });
});
