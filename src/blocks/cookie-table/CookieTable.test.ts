import { expect, it } from 'vitest';
import { MAX_STEPS } from '../../browser/errors/steps.ts';
import { CONSENT_CATEGORIES } from '../../config/privacy/consent.ts';
import { LOCALES } from '../../config/locales/locales.ts';
import { STORED_DATA } from '../../config/privacy/stored-data.ts';
import { THIRD_PARTIES, type ThirdParty } from '../../config/privacy/third-parties/third-parties.ts';
import { translateFor } from '../../i18n/messages.ts';
import { consentRequestOf } from '../../site/asked.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { findAll, findOne, outline } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import CookieTable from './CookieTable.astro';

const block = testBlock('cookieTable', {
  heading: 'What we can store',
  intro: 'All of it.',
});
const show = (thirdParties: readonly ThirdParty[], locale = 'en-gb') =>
  renderBlock(CookieTable, block, {
    page: {
      ...testPage(locale),
      t: translateFor(locale),
      thirdParties,
      asked: consentRequestOf(thirdParties),
    },
  });
const namesIn = (html: string) => findAll(html, 'code').map(({ text }) => text);
const videos = THIRD_PARTIES.filter(({ categories }) => categories.includes('functional'));

it('has a table named by its heading for each category that stores something', async () => {
  const html = await show(THIRD_PARTIES);
  expect(outline(html)).toEqual([
    'h2 What we can store',
    'h3 Necessary',
    'h3 Functional',
    'h3 Statistics',
    'h3 Marketing',
  ]);
  const ids = findAll(html, 'h3').map(({ attributes }) => attributes['id']);
  const tables = findAll(html, 'table').map(({ attributes }) => attributes['aria-labelledby']);
  expect(ids).toEqual(expect.arrayContaining(tables));
  // Players store under names of their own: there are none to list.
  expect(tables).toHaveLength(CONSENT_CATEGORIES.length);
});

it('lists everything that the deployment can store, and nothing else', async () => {
  expect(new Set(namesIn(await show(THIRD_PARTIES)))).toEqual(new Set(STORED_DATA.map(({ name }) => name)));
  const own = STORED_DATA.filter(({ owner, usedBy }) => owner === 'site' && !usedBy).map(({ name }) => name);
  const html = await show(videos);
  expect(namesIn(html)).toEqual(own);
  expect(findAll(html, 'p').filter(({ text }) => text === 'Not in use at present.')).toHaveLength(2);
});

it('says of each what for, how long, what it is and whose', async () => {
  const html = await show(THIRD_PARTIES);
  const rows = findAll(html, 'tr').map(({ text }) => text.replaceAll(/\s+/g, ' '));
  const rowOf = (start: string) => rows.find((row) => row.startsWith(start));
  expect(rowOf('cookie_cat_marketing')).toMatch(/what you allow.*182 days.*Cookie.*This website$/);
  expect(rowOf('abt_visit')).toMatch(/version of a page.*1 day.*\(AB Tasty SAS, France\)$/);
  expect(rowOf('__gtm_referrer')).toContain('Until you close the browser');
  expect(rowOf('AMP_waiting')).toMatch(/Until you close the tab.*Session storage/);
  expect(rowOf('amplitudeForm')).toMatch(/Until you delete it.*Local storage/);
  const analytics = rows.filter((row) => row.startsWith('AMP_*'));
  expect(analytics[0]).toMatch(/365 days.*Cookie/);
  expect(analytics[0]).toContain('Only if you allow this as well: Marketing.');
  expect(analytics.at(-1)).toContain('Only if you allow this as well: Statistics.');
});

it('links every company to its privacy notice', async () => {
  const links = findAll(await show(THIRD_PARTIES), 'a').map(({ attributes }) => attributes['href']);
  expect(new Set(links)).toEqual(new Set(THIRD_PARTIES.map(({ privacyNotice }) => privacyNotice)));
});

it.each(THIRD_PARTIES)('names the company of $name in a deployment with no other', async (party) => {
  const { company, country, privacyNotice } = party;
  const html = await show([party]);
  const countryName = new Intl.DisplayNames('en-GB', { type: 'region' }).of(country);
  expect(html.replaceAll(/\s+/g, ' ')).toContain(`(${company}, ${countryName})`);
  expect(findAll(html, 'a').map(({ attributes }) => attributes['href'])).toContain(privacyNotice);
});

it.each(LOCALES)(
  'says in $code what an error report carries, and what more with consent',
  async ({ code }) => {
    const withSteps = translateFor(code)('storedData.services.steps', { count: MAX_STEPS });
    expect(withSteps).toContain(`${MAX_STEPS}`);
    const reportIn = async (thirdParties: readonly ThirdParty[]) =>
      findAll(await show(thirdParties, code), 'li').find(({ text }) => text.includes('Sentry'))?.text ?? '';
    const always = translateFor(code)('storedData.services.errorReports');
    expect(await reportIn(THIRD_PARTIES)).toContain(`${always} ${withSteps}`.replaceAll('\u00A0', ' '));
    // Where nobody is asked about statistics, nothing goes along.
    const alone = await reportIn(THIRD_PARTIES.filter(({ id }) => id === 'sentry'));
    expect(alone).toContain(always.replaceAll('\u00A0', ' '));
    expect(alone).not.toContain(`${MAX_STEPS}`);
  },
);

it('says what services do that work without consent, and who gets what they send', async () => {
  const html = await show(THIRD_PARTIES);
  const items = findAll(html, 'li').map(({ text }) => text.replaceAll(/\s+/g, ' '));
  expect(items.find((text) => text.startsWith('Feedbucket'))).toMatch(
    /\(Feedbucket AB, Sweden\).*review.*IP address.*picture of the page/,
  );
  expect(items.find((text) => text.startsWith('Sentry'))).toMatch(
    /\(Functional Software, Inc\., United States\).*fails.*without your IP address/,
  );
  expect(await show(videos)).not.toContain('without your consent');
});

it('keeps the roles of a table where it is laid out as cards', async () => {
  const html = await show(THIRD_PARTIES);
  expect(findAll(html, 'tr').every(({ attributes }) => attributes['role'] === 'row')).toBe(true);
  expect(findAll(html, 'td').every(({ attributes }) => attributes['role'] === 'cell')).toBe(true);
  expect(findOne(html, 'h2').text).toBe(block.heading);
});

it.each(LOCALES)('has all its words in $code', async ({ code, iso }) => {
  const html = await show(THIRD_PARTIES, code);
  expect(html).not.toMatch(/storedData\.|cookieSettings\.|\{\{|undefined/);
  // Written by Intl for the number of days of a decision.
  const days = new Intl.NumberFormat(iso, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(182);
  expect(html.replaceAll('&nbsp;', '\u00a0')).toContain(days);
});
