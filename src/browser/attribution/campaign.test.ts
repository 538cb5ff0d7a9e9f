import { describe, expect, it } from 'vitest';
import {
  campaignOf,
  describeCampaign,
  externalReferrer,
  findLanding,
  lacksSource,
  originOf,
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
  ['?utm_medium=', false],
  ['?utm_campaign=a', true],
  ['?utm_term=a', true],
  ['?utm_content=a', true],
  ['?q=1&utm_id=a', true],
  ['?gclid=a', true],
  ['?msclkid=a', true],
  ['?email=a', false],
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
  ['https://news.example:8443/a/?q=b#c', 'https://news.example:8443/'],
  ['https://jane:secret@news.example/', 'https://news.example/'],
  ['android-app://com.google.android.gm/inbox', 'android-app://com.google.android.gm/'],
  ['about:client', undefined],
  ['data:text/html,a', undefined],
])('of the referrer %j is kept %j', (referrer, expected) => {
  const external = externalReferrer({ url: SITE, referrer }, HOSTS);
  expect(external && originOf(external)).toBe(expected);
  expect(external).toBe(expected && referrer);
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
  ['?utm_source=own', '?utm_source=own&utm_medium=search'],
  ['?utm_medium=mail', '?utm_medium=mail&utm_source=organic_google'],
  ['?utm_source=&utm_medium=mail', '?utm_source=organic_google&utm_medium=mail'],
  ['?utm_campaign=a', '?utm_campaign=a&utm_medium=search&utm_source=organic_google'],
])('what is missing is set in %j, and nothing that it says replaced', (query, expected) => {
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

  it('has the parameters of its campaign, no others and no fragment', () => {
    expect(find('?email=a@b.example&utm_source=news&x=1&gclid=#me')).toBe(`${SITE}?utm_source=news`);
    expect(find('blog/', '?utm_id=1&token=secret#me')).toBe(`${SITE}?utm_id=1`);
    expect(find('?token=secret#me')).toBe(SITE);
  });

  it('is no page whose parameters are empty', () => {
    expect(find('', '?utm_source=&gclid=')).toBe(SITE);
  });
});

describe('the campaign for analytics', () => {
  const describeIt = (query: string, referrer: string) =>
    describeCampaign({ url: SITE + query, referrer }, HOSTS);

  it('has the parameters of the landing and the origin of its referrer, and nothing else of the addresses', () => {
    expect(describeIt('?q=secret&utm_source=a&gclid=b&utm_term=', `${SEARCH}url?q=secret`)).toEqual({
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
