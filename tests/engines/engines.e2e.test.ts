import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DECISION_COOKIES } from '../../src/config/consent.ts';
import { FONT_PLANS } from '../../scripts/fonts/font-plan.ts';
import { type Engine, LOAD_MS, withinTime } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { clickMenu, clickOn, openPage, problemsOf, waitForRest, widthOfSpaces } from './walk.ts';
import { type WatchedSite, watchSite } from './watched-site.ts';
import { startWebKit } from './webkit.ts';

/** Page without images and forms. */
const LIGHT_PAGE = '/privacy/';

const PAGES = ['/', '/blog/', '/blog/banana-bread/', '/how-it-works/', '/for-stores/', '/ja/'];

/** Widths at which the header has a menu, both, or all links in its bar. */
const WIDTHS = [390, 1030, 1440];

/** Starts an engine; once more if that fails, as one start in five of Firefox does on a busy machine. */
const startTwice = (start: () => Promise<Engine>) => start().catch(start);

/** WebKitGTK is for Linux alone. */
const ENGINES = [
  ['Firefox', startFirefox],
  ...(process.platform === 'linux' ? ([['WebKit', startWebKit]] as const) : []),
] as const;

describe.each(ENGINES)('%s', (_, start) => {
  let engine: Engine;
  let site: WatchedSite;

  beforeAll(async () => {
    site = await watchSite(inject('site').origin);
    engine = await startTwice(start);
  });
  afterAll(() => Promise.all([engine.close(), site.close()]));

  const open = (path: string) => openPage(engine, site.origin + path);
  const path = () => engine.evaluate(() => location.pathname);

  it('leads on when a page is left while its modules load', async () => {
    const module = site.hold(/suggest-locale/);
    await engine.open(`${site.origin}/de/`);
    await withinTime(module.requested, 'The suggestion of a locale', LOAD_MS);
    const page = site.hold(/^\/for-stores\/$/);
    const opened = engine.open(`${site.origin}/for-stores/`);
    await withinTime(page.requested, 'The next page', LOAD_MS);
    // As long as the page before would take to reload, if it took the module for missing.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    page.release();
    module.release();
    await opened;
    expect(await path()).toBe('/for-stores/');
  });

  it.each(['accept', 'reject'])('stores the decision when the banner’s button says %s', async (action) => {
    await open(LIGHT_PAGE);
    await clickOn(engine, `[data-consent-action="${action}"]`);
    const stored = `${DECISION_COOKIES.functional}=${action === 'accept'}`;
    await expect.poll(() => engine.evaluate(() => document.cookie)).toContain(stored);
    expect(await problemsOf(engine, site)).toEqual([]);
    await engine.evaluate(() => {
      for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; path=/; max-age=0`;
    });
  });

  it.each(PAGES)('shows %s without a message', async (page) => {
    await open(page);
    expect(await problemsOf(engine, site)).toEqual([]);
  });

  it.each(WIDTHS)('opens, closes and reopens the menu within a second each at %s px', async (width) => {
    await open(LIGHT_PAGE);
    await engine.resize(width);
    for (const isOpen of [true, false, true, false]) {
      expect(await clickMenu(engine, 'header :is(button.menu, .toggle)', isOpen)).toBeLessThan(1000);
    }
    expect(await problemsOf(engine, site)).toEqual([]);
  });

  it.each(FONT_PLANS.map(({ family }) => family))(
    '%s has a no-break space as wide as a space',
    async (family) => {
      await expect
        .poll(() => engine.evaluate((each) => document.fonts.check(`20px "${each}"`), family))
        .toBe(true);
      const width = await widthOfSpaces(engine, family, ' ');
      expect(await widthOfSpaces(engine, family, '\u00a0')).toBe(width);
    },
  );

  it('shows three pages softly, and the earlier ones on the way back', async () => {
    await open('/');
    await engine.evaluate(() => {
      Object.assign(globalThis, { isSame: true });
    });
    const way = ['/', '/how-it-works/', '/impact/', '/blog/'];
    for (const next of way.slice(1)) {
      await clickOn(engine, `header a[href="${next}"]`);
      await expect.poll(path).toBe(next);
    }
    await waitForRest(engine);
    for (const earlier of way.slice(0, -1).reverse()) {
      await engine.evaluate(() => history.back());
      await expect.poll(path).toBe(earlier);
      await waitForRest(engine);
    }
    expect(await engine.evaluate(() => 'isSame' in globalThis)).toBe(true);
    expect(await problemsOf(engine, site)).toEqual([]);
  });
});
