import { describe, expect, it } from 'vitest';
import {
  campaignOf,
  describeCampaign,
  externalReferrer,
  findLanding,
  lacksSource,
  withSource,
} from './campaign.ts';

const SITE = 'https://www.morsel.example/de/';
const HOSTS = ['www.morsel.example', 'staging.example'];
const SEARCH = 'https://www.google.de/';

it.each([
  ['', false],
  ['?q=1', false],
  ['?xutm_source=a', false],
  ['#utm_source=a', false],
  ['?utm_source=a', true],
  ['?utm_medium=', true],
  ['?utm_campaign=a', true],
  ['?utm_term=a', true],
  ['?utm_content=a', true],
  ['?q=1&utm_id=a', true],
  ['?gclid=a', true],
])('a landing at %s is a campaign: %s', (query, isCampaign) => {
  expect(campaignOf({ url: SITE + query, referrer: '' })).toBe(isCampaign ? SITE + query : undefined);
});

it.each([
  ['', undefined],
  ['not an address', undefined],
  ['https://www.morsel.example/en-us/', undefined],
  ['https://shop.www.morsel.example/', undefined],
  ['https://morsel.example/', undefined],
  ['https://morsel.example:8443/', undefined],
  ['https://staging.example/de/', undefined],
  ['https://notmorsel.example/', 'https://notmorsel.example/'],
  ['https://www.morsel.example.evil.example/', 'https://www.morsel.example.evil.example/'],
  ['https://www.google.de/', 'https://www.google.de/'],
  ['android-app://com.google.android.gm/', 'android-app://com.google.android.gm/'],
])('the referrer %j is kept as %j', (referrer, expected) => {
  expect(externalReferrer({ url: SITE, referrer }, HOSTS)).toBe(expected);
});

it.each([
  ['', true],
  ['?utm_source=a', true],
  ['?utm_medium=a', true],
  ['?utm_source=&utm_medium=a', true],
  ['?fbclid=a', true],
  ['?gclid=', true],
  ['?utm_source=a&utm_medium=b', false],
  ['?gclid=a', false],
  ['?gbraid=a', false],
  ['?wbraid=a', false],
  ['?dclid=a', false],
  ['?msclkid=a', false],
  ['?ttclid=a', false],
  ['?twclid=a', false],
  ['?li_fat_id=a', false],
  ['?utm_source=google&gclid=a', false],
])('a campaign %j lacks its source: %s', (query, expected) => {
  expect(lacksSource(SITE + query)).toBe(expected);
});

it('a campaign that is no address lacks nothing', () => {
  expect(lacksSource('nonsense')).toBe(false);
});

it.each([
  ['', '?utm_medium=search&utm_source=organic_google'],
  ['?utm_source=own', '?utm_source=organic_google&utm_medium=search'],
  ['?utm_campaign=a#b', '?utm_campaign=a&utm_medium=search&utm_source=organic_google#b'],
])('both are set in %j (specification section 4)', (query, expected) => {
  expect(withSource(SITE + query, { medium: 'search', source: 'google' })).toBe(SITE + expected);
});

describe('the landing of a visit', () => {
  const find = (url: string, ...earlier: readonly string[]) =>
    findLanding(
      { url: SITE + url, referrer: SEARCH },
      earlier.map((query) => SITE + query),
    ).url;

  it('is the document that is open, where no other page has a campaign', () => {
    expect(find('', '?q=1', 'blog/')).toBe(SITE);
  });

  it('is the last page with a campaign, by a click id, too', () => {
    expect(find('', '?utm_source=old', '?fbclid=a', 'blog/')).toBe(`${SITE}?fbclid=a`);
  });

  it('is the document that is open, if it has a campaign itself', () => {
    expect(find('?utm_source=own', '?utm_source=old')).toBe(`${SITE}?utm_source=own`);
  });

  it('is no page whose parameters are empty', () => {
    expect(find('', '?utm_source=&gclid=')).toBe(SITE);
  });
});

describe('the campaign for analytics', () => {
  const describeIt = (query: string, referrer: string) =>
    describeCampaign({ url: SITE + query, referrer }, HOSTS);

  it('has the parameters of the landing and its referrer, and nothing else of the address', () => {
    expect(describeIt('?q=secret&utm_source=a&gclid=b&utm_term=', SEARCH)).toEqual({
      utm_source: 'a',
      gclid: 'b',
      referrer: SEARCH,
      referring_domain: 'www.google.de',
    });
  });

  it.each([
    ['', '', {}],
    ['?utm_source=a', '', { utm_source: 'a' }],
    ['?utm_source=a', SITE, { utm_source: 'a' }],
    ['', SITE, undefined],
    ['', 'https://morsel.example/', undefined],
  ])('of %j from %j is %j', (query, referrer, expected) => {
    expect(describeIt(query, referrer)).toEqual(expected);
  });
});
