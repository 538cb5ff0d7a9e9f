import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { localeCookie, UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { LOCALE_COOKIE } from '../../../src/config/locales/locale-cookie.ts';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { localeButton } from '../visits/locale-list.ts';
import { type Device, LIGHT_PAGE, useSite } from '../visits/site-visit.ts';
import { goInHistory, goSoftly } from '../visits/soft-visit.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();

/** Browser profile of a visitor whose only trace is a chosen locale. */
const hasChosen = (code: string): Pick<BrowserContextOptions, 'storageState'> => ({
  storageState: { cookies: [localeCookie(code)], origins: [] },
});

const choiceOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === LOCALE_COOKIE.name);

/** Chooses a locale in the list of the page that is shown. */
async function choose(page: Page, from: string, to: string): Promise<void> {
  await localeButton(page, from).click();
  await page.locator(`#locales a[hreflang="${getLocale(to).iso}"]`).click();
}

/** Records the switches that pages announce, across loads. */
async function recordSwitches(page: Page): Promise<readonly unknown[]> {
  const switches: unknown[] = [];
  await page.exposeFunction('recordSwitch', (detail: unknown) => switches.push(detail));
  await page.addInitScript(() => {
    // exposeFunction has put it there.
    const { recordSwitch } = window as unknown as { recordSwitch: (detail: unknown) => void };
    document.addEventListener('locale:switched', ({ detail }) => recordSwitch(detail));
  });
  return switches;
}

it.each(
  sample<readonly [from: string, to: string, Device]>(
    [
      ['en-gb', 'de', 'phone'],
      ['de', 'ja', 'desktop'],
      ['ja', 'en-gb', 'phone'],
    ],
    1,
  ),
)(
  'choosing, in %s, %s on a %s, is remembered for a year and announced on the next page, once',
  async (from, to, device) => {
    const { page, context, problems } = await site.visit({
      device,
      locale: getLocale(from).iso,
      storageState: UNDECIDED,
    });
    const switches = await recordSwitches(page);
    await page.goto(site.pathOf('about', from));
    expect(await context.cookies()).toEqual([]);
    const before = Date.now() / 1000;
    await choose(page, from, to);
    await page.waitForURL(site.origin + site.pathOf('about', to));
    await expect.poll(() => switches).toEqual([{ from, to }]);

    const cookie = await choiceOf(context);
    expect(cookie).toMatchObject({ value: to, path: '/', domain: 'localhost', sameSite: 'Lax' });
    const days = ((cookie?.expires ?? 0) - before) / (24 * 60 * 60);
    expect(Math.round(days)).toBe(LOCALE_COOKIE.maxAgeDays);

    await page.reload({ waitUntil: 'load' });
    await page.locator('main a').first().waitFor();
    expect(switches).toHaveLength(1);
    expect(problems).toEqual([]);
  },
);

describe('the locale', () => {
  it.each(IN_SWEEP)('is not announced on the way within it, on the way back, or from elsewhere', async () => {
    const { page } = await site.visit({ ...hasChosen('de') });
    const switches = await recordSwitches(page);
    await page.goto('/de/', { referer: 'https://search.example/' });
    await page.goto(site.pathOf('blog', 'de'), { referer: `${site.origin}/de/` });
    await page.goto('/ja/');
    await page.goBack({ waitUntil: 'load' });
    await page.locator('main a').first().waitFor();
    expect(switches).toEqual([]);
  });

  it('is announced after a soft navigation, and remembered by the list that came with it', async () => {
    const { page, context } = await site.visit(hasChosen('en-gb'));
    const switches = await recordSwitches(page);
    await page.goto(LIGHT_PAGE, { waitUntil: 'load' });
    for (const [path, expected] of [
      ['/how-it-works/', []],
      ['/fr/', [{ from: 'en-gb', to: 'fr' }]],
      [
        '/fr-ca/',
        [
          { from: 'en-gb', to: 'fr' },
          { from: 'fr', to: 'fr-ca' },
        ],
      ],
    ] as const) {
      await goSoftly(page, path);
      await expect.poll(() => switches).toEqual(expected);
    }
    // To go back and forward over the changes is no choice.
    const announced = switches.length;
    for (const [steps, path] of [
      [-1, '/fr/'],
      [-1, '/how-it-works/'],
      [2, '/fr-ca/'],
    ] as const) {
      await goInHistory(page, steps);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    expect(await choiceOf(context)).toMatchObject({ value: 'en-gb' });
    await choose(page, 'fr-ca', 'ja');
    await page.waitForURL(`${site.origin}/ja/`);
    await expect.poll(() => switches.slice(announced)).toEqual([{ from: 'fr-ca', to: 'ja' }]);
    expect(await choiceOf(context)).toMatchObject({ value: 'ja' });
  });

  it.each(IN_SWEEP)('is announced to scripts that subscribe while the page loads', async () => {
    const { page } = await site.visit();
    const switches = await recordSwitches(page);
    await page.goto('/fr/', { referer: `${site.origin}/about/` });
    await expect.poll(() => switches).toEqual([{ from: 'en-gb', to: 'fr' }]);
  });
});

describe('/', () => {
  it.each(sample(['de', 'ja']))('leads returning visitors to %s, with their query', async (code) => {
    const { page, problems } = await site.open('/?utm_source=x', hasChosen(code));
    expect(page.url()).toBe(`${site.origin}/${code}/?utm_source=x`);
    expect(await page.locator('html').getAttribute('lang')).toBe(getLocale(code).iso);
    expect(problems).toEqual([]);
  });

  it.each(IN_SWEEP)('stays for visitors who choose its locale again, and from then on', async () => {
    const { page, context } = await site.open('/', hasChosen('de'));
    await choose(page, 'de', 'en-gb');
    await page.waitForURL(`${site.origin}/`);
    expect(await choiceOf(context)).toMatchObject({ value: 'en-gb' });
    await page.goto('/');
    expect(page.url()).toBe(`${site.origin}/`);
  });

  it('stays for visitors who follow a link to it', async () => {
    const { page } = await site.open(LIGHT_PAGE, hasChosen('de'));
    await page.getByRole('banner').locator('a.home').click();
    await page.waitForURL(`${site.origin}/`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
  });
});
