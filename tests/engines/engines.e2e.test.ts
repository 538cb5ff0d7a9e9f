import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DECISION_COOKIES } from '../../src/config/privacy/consent.ts';
import { FONT_PLANS } from '../../scripts/fonts/font-plan.ts';
import { type Engine, LOAD_MS, withinTime } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { clickMenu, clickOn, openPage, problemsOf, waitForRest, widthOfSpaces } from './walk.ts';
import { type WatchedSite, watchSite } from './watched-site.ts';
import { startWebKit } from './webkit.ts';

/** Page without images and forms. */
const LIGHT_PAGE = '/privacy/';

const PAGES = ['/', '/blog/', '/blog/banana-bread/', '/how-it-works/', '/for-stores/', '/ja/'];

/** Button of the whole menu, else that of the first group in the bar. */
const MENU = 'header :is(button.menu, .toggle)';

/** Widths at which the header has a menu, both, or all links in its bar. */
const WIDTHS = [390, 1030, 1440];

/** Starts an engine; once more if that fails, as one start in five of Firefox does on a busy machine. */
const startTwice = (start: () => Promise<Engine>) => start().catch(start);

/** WebKitGTK is for Linux alone. */
const ENGINES = [
  ['Firefox', startFirefox],
  ...(process.platform === 'linux' ? ([['WebKit', startWebKit]] as const) : []),
] as const;

describe.each(ENGINES)('%s', (name, start) => {
  let engine: Engine;
  let site: WatchedSite;

  beforeAll(async () => {
    site = await watchSite(inject('site').origin);
    engine = await startTwice(start);
  });
  afterAll(() => Promise.all([engine.close(), site.close()]));

  const open = (path: string) => openPage(engine, site.origin + path);
  const path = () => engine.evaluate(() => location.pathname);

  // The other engines let modules load until the next page arrives.
  if (name === 'Firefox') {
    it('leads on when a page is left while its modules load', async () => {
      const module = site.hold(/drive-stories/);
      await engine.open(`${site.origin}/how-it-works/`);
      await withinTime(module.requested, 'The module', LOAD_MS);
      const page = site.hold(/^\/for-stores\/$/);
      // The time in which the page before would reload, if it took the module for missing.
      void page.requested.then(() => setTimeout(page.release, 1500));
      await engine.open(`${site.origin}/for-stores/`);
      module.release();
      expect(await path()).toBe('/for-stores/');
    });
  }

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

  if (name === 'WebKit') {
    it('lights the drawings of the evening by day, and puts them into the page anew', async () => {
      await open('/');
      const isReady = () => {
        document.querySelector('.left-tonight')?.scrollIntoView({ behavior: 'instant' });
        return document.querySelector('.left-tonight .ticks li') !== null;
      };
      await expect.poll(() => engine.evaluate(isReady)).toBe(true);
      await engine.evaluate(() => {
        const clock = document.querySelector<HTMLInputElement>('.left-tonight input[type="range"]');
        for (const picture of document.querySelectorAll('.left-tonight .street picture')) {
          new MutationObserver((records) => {
            if (records.some(({ addedNodes }) => [...addedNodes].includes(picture)))
              picture.className = 'anew';
          }).observe(picture.parentNode ?? document, { childList: true });
        }
        clock?.stepUp(100);
        clock?.dispatchEvent(new Event('input', { bubbles: true }));
      });
      const areLit = () => {
        const images = [...document.querySelectorAll<HTMLImageElement>('.left-tonight .street img')];
        return images.every(
          ({ currentSrc, parentElement }) =>
            currentSrc.endsWith('#evening') && parentElement?.className === 'anew',
        );
      };
      await expect.poll(() => engine.evaluate(areLit)).toBe(true);
    });
  }

  it('has no-break spaces as wide as spaces in all fonts', async () => {
    await open(LIGHT_PAGE);
    for (const { family } of FONT_PLANS) {
      const isLoaded = (each: string) => document.fonts.check(`20px "${each}"`);
      await expect.poll(() => engine.evaluate(isLoaded, family)).toBe(true);
      const width = await widthOfSpaces(engine, family, ' ');
      expect(await widthOfSpaces(engine, family, '\u00a0'), family).toBe(width);
    }
  });

  it.each(WIDTHS)('opens, closes and reopens the menu within a second each at %s px', async (width) => {
    await open(LIGHT_PAGE);
    await engine.resize(width);
    const answers: number[] = [];
    for (const isOpen of [true, false, true, false]) answers.push(await clickMenu(engine, MENU, isOpen));
    // The machine may be busy with other tests.
    expect(Math.min(...answers)).toBeLessThan(1000);
    expect(await problemsOf(engine, site)).toEqual([]);
  });

  it('shows pages softly, also on the way back', async () => {
    await open(LIGHT_PAGE);
    await engine.evaluate(() => {
      Object.assign(globalThis, { isSame: true });
    });
    const way = [LIGHT_PAGE, '/impact/', '/blog/'];
    for (const next of way.slice(1)) {
      await clickOn(engine, `header a[href="${next}"]`);
      await expect.poll(path).toBe(next);
      await waitForRest(engine);
    }
    for (const earlier of way.slice(0, -1).reverse()) {
      await engine.evaluate(() => history.back());
      await expect.poll(path).toBe(earlier);
      await waitForRest(engine);
    }
    expect(await engine.evaluate(() => 'isSame' in globalThis)).toBe(true);
    expect(await problemsOf(engine, site)).toEqual([]);
  });
});
