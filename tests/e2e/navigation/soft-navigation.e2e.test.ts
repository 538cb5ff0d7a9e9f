import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { brandedTitle } from '../../../src/config/deployment/site.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { askedText } from '../visits/consent-banner-visit.ts';
import { isFocused } from '../visits/focus.ts';
import { recordViolations } from '../visits/policy-violations.ts';
import { importModule } from '../visits/navigation-visit.ts';
import { LIGHT_PAGE, LOCALES_AND_DEVICES, useSite } from '../visits/site-visit.ts';
import { clickLink, goInHistory, goSoftly, isSameDocument, markDocument } from '../visits/soft-visit.ts';
import { routeOf, titleOf } from '../visits/templates.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Lists the headings in the window, with their distance from its top in pixels, when they have come to rest. */
const shownHeadings = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('h2, h3')].flatMap((heading) => {
      const { top } = heading.getBoundingClientRect();
      return top >= 0 && top < innerHeight ? [[heading.textContent, Math.round(top)]] : [];
    });
  });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.localName);

describe('a link to another page', () => {
  it.each(sample(LOCALES_AND_DEVICES, 2))(
    'of %s on a %s shows it in the same document, from its top, with its head, and announces it',
    async (locale, device) => {
      const { page, problems } = await site.visit({ device });
      const violations = await recordViolations(page);
      const [impact, article] = [
        routeOf(site.content, 'impact', locale),
        routeOf(site.content, 'article', locale),
      ];
      await page.goto(impact.path);
      // The sheet of the loading bar comes with navigations that are slow.
      const bar = await page.locator('[data-loading-bar]').getAttribute('data-sheet');
      const facts = () =>
        page.evaluate(
          (barSheet) => ({
            lang: document.documentElement.lang,
            canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
            robots: document.querySelectorAll('meta[name="robots"]').length,
            alternates: document.querySelectorAll('link[hreflang]').length,
            // Those for paper come when the browser has time for them.
            sheets: [...document.styleSheets].flatMap(({ disabled, href, media }) =>
              disabled || href === null || media.mediaText === 'print' || href.endsWith(barSheet ?? '')
                ? []
                : href,
            ),
            settings: document.querySelectorAll('script[type="application/json"]').length,
            headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
          }),
          bar,
        );
      await page.evaluate(() => scrollTo(0, 900));
      await goSoftly(page, article.path);
      expect(await page.title()).toBe(brandedTitle(titleOf(site.content, article)));
      expect(await scrollTop(page)).toBe(0);
      expect(await focused(page)).toBe('body');
      await page
        .locator('.astro-route-announcer')
        .getByText(await page.title())
        .waitFor({ state: 'attached' });
      const shown = await facts();
      expect(violations).toEqual([]);
      expect(problems).toEqual([]);
      await page.goto(article.path);
      expect(shown).toEqual(await facts());
    },
  );

  it('to a heading shows it below the header, also on the page that is shown', async () => {
    const { page } = await site.visit();
    const { path } = routeOf(site.content, 'article', 'en-gb');
    await page.goto(path);
    const hash = await page.locator('[data-contents] a').nth(2).getAttribute('href');
    const top = () =>
      page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, hash?.slice(1) ?? '');
    await goSoftly(page, LIGHT_PAGE);
    await goSoftly(page, `${path}${hash}`);
    const header = await page
      .locator('header')
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await top()).toBeGreaterThanOrEqual(header);
    expect(await top()).toBeLessThan(header + 100);
    await page.evaluate(() => scrollTo(0, 0));
    await goSoftly(page, `${path}${hash}`);
    expect(await top()).toBeLessThan(header + 100);
  });

  it('and back and forward restores where each page was left', async () => {
    const { page } = await site.visit();
    const names = ['home', 'how it works', 'blog', 'about'] as const;
    const paths = names.map((name) => site.pathOf(name, 'de'));
    const left: { path: string; shown: unknown }[] = [];
    await page.goto(paths[0] ?? '');
    for (const [index, path] of paths.entries()) {
      if (index > 0) await goSoftly(page, path);
      await page.evaluate((y) => scrollTo(0, y), 2500 + index * 100);
      left.push({ path, shown: await shownHeadings(page) });
    }
    for (const [step, index] of [
      [-1, 2],
      [-1, 1],
      [-1, 0],
      [2, 2],
    ] as const) {
      await goInHistory(page, step);
      expect({ path: new URL(page.url()).pathname, shown: await shownHeadings(page) }).toEqual(left[index]);
    }
    expect(await isSameDocument(page)).toBe(true);
  });
});

it('the cookie settings of a page that arrives softly open as a dialog, in its language', async () => {
  const { page, problems } = await site.visit();
  for (const locale of ['en-gb', 'de'] as const) {
    const { path } = routeOf(site.content, 'cookie policy', locale);
    if (locale === 'en-gb') await page.goto(path);
    else await goSoftly(page, path);
    const title = translateFor(locale)('cookieSettings.title');
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.keyboard.press('Escape');
  }
  expect(problems).toEqual([]);
});

it.each(IN_SWEEP)(
  'leaves the consent banner as it is, with the focus in it, until the language changes',
  async () => {
    const { page } = await site.open(LIGHT_PAGE, { storageState: UNDECIDED });
    const banner = page.locator('[data-consent-banner]');
    await banner.waitFor();
    const reject = banner.getByRole('button', { name: translateFor('en-gb')('consentBanner.rejectAll') });
    await reject.focus();
    await banner.evaluate((element) => Object.assign(element, { isTheSame: true }));
    const isTheSame = () => banner.evaluate((element) => 'isTheSame' in element);
    await goSoftly(page, site.pathOf('about', 'en-gb'));
    expect(await isTheSame()).toBe(true);
    expect(await isFocused(reject)).toBe(true);
    await goSoftly(page, '/de/');
    await banner.getByText(askedText('de', ['videos'])).waitFor();
    expect(await isTheSame()).toBe(false);
    await banner.getByRole('button', { name: translateFor('de')('consentBanner.rejectAll') }).click();
    await banner.getByRole('button').first().waitFor({ state: 'hidden' });
  },
);

describe('what is no page of this deployment is loaded by the browser', () => {
  const about = () => site.pathOf('about', 'en-gb');

  it.each(
    sample(
      [
        ['something that is not HTML', { contentType: 'text/plain', body: 'Plain' }],
        ['an error of the host', { status: 503, contentType: 'text/html', body: '<p>Busy</p>' }],
        ['a page without the router', { contentType: 'text/html', body: '<p>Another site</p>' }],
        [
          'a page of another deployment',
          {
            contentType: 'text/html',
            body: '<meta name="astro-view-transitions-enabled"><meta name="deployment" content="another"><p>New</p>',
          },
        ],
      ] as const,
      2,
    ),
  )('%s', async (_, response) => {
    const { page } = await site.open(LIGHT_PAGE);
    await markDocument(page);
    await page.route(`**${about()}`, (route) => route.fulfill(response));
    await clickLink(page, about());
    await page.getByText(/Plain|Busy|Another site|New/).waitFor();
    expect(await isSameDocument(page)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(about());
  });

  it('a redirect to another origin', async () => {
    const { page } = await site.visit();
    const elsewhere = `${site.contentOrigin}/elsewhere`;
    await page.goto(LIGHT_PAGE);
    await page.route(`**${about()}`, (route) =>
      route.fulfill({ status: 302, headers: { Location: elsewhere } }),
    );
    await clickLink(page, about());
    await page.waitForURL(elsewhere);
  });

  it('a page that is gone back to', async () => {
    const { page } = await site.open(about());
    await goSoftly(page, '/de/');
    await page.route(`**${about()}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Changed</p>' }),
    );
    await page.evaluate(() => history.back());
    await page.getByText('Changed').waitFor();
    expect(new URL(page.url()).pathname).toBe(about());
  });
});

it('keeps the page and its address when the network fails, tells so, and goes there when it is asked again', async () => {
  const { page, context } = await site.open(LIGHT_PAGE);
  await page.evaluate(() => {
    document.addEventListener('navigation:failed', (event) => {
      event.preventDefault();
      Object.assign(window, { failure: event.detail });
    });
  });
  // What keeps the page comes with the first sign of a visitor.
  await importModule(page, 'navigation-aid');
  await context.setOffline(true);
  await clickLink(page, '/de/');
  await page.waitForFunction(() => 'failure' in window);
  expect(new URL(page.url()).pathname).toBe(LIGHT_PAGE);
  await context.setOffline(false);
  await markDocument(page);
  // Put there above.
  await page.evaluate(() => (window as unknown as { failure: { retry(): void } }).failure.retry());
  await page.waitForURL('**/de/');
  expect(await isSameDocument(page)).toBe(true);
});
