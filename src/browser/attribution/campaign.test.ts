import { expect, it } from 'vitest';
import { campaignOf, externalReferrer, lacksSource, withSource } from './campaign.ts';

const SITE = 'https://www.morsel.example/de/';

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
  ['https://www.google.de/', 'https://www.google.de/'],
  ['android-app://com.google.android.gm/', 'android-app://com.google.android.gm/'],
])('the referrer %j is kept as %j', (referrer, expected) => {
  expect(externalReferrer({ url: SITE, referrer }, 'www.morsel.example')).toBe(expected);
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
