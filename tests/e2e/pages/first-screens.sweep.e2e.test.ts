import type { BrowserContextOptions, Frame } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { routePath } from '../../../src/routing/paths.ts';
import { askForEverything } from '../visits/consent-banner-visit.ts';
import { firstScreenFaults, type FirstScreenParts, windowSizes } from '../visits/first-screen.ts';
import { openInFrame } from '../visits/framed-page.ts';
import { UNCHOSEN } from '../visits/locale-list.ts';
import { readPushed, recordPushed } from '../visits/pushed-elements.ts';
import { useSite } from '../visits/site-visit.ts';
import { routeOfGroup } from '../visits/templates.ts';

/** Windows of phones, tablets and computers, the low ones among them. */
const SIZES = windowSizes`
  320×568 320×640 360×640 390×664 390×844 768×1024 820×1180 1024×768 1030×768 1240×800 1280×600
  1366×680 1366×768 1440×900 1920×1080 2560×1440
`;

/** A page of each kind of opening, by its translation group. */
const OPENINGS =
  'home about how-it-works download for-stores impact leftovers-week contact blog bakery-day privacy'
    .split(' ')
    .map((name) => `translation-${name}`);

/** Kind of page that no address leads to. */
const NOT_FOUND = '404';

/** Generous: some ten seconds on an idle machine, for a page in a few locales in windows of all sizes. */
const TIMEOUT_MS = 180_000;

const PARTS = { heading: 'h1', action: 'main > :first-child :is(.actions a, .pill.home)' };
const BANNER: FirstScreenParts = {
  ...PARTS,
  asking: '.consent-banner:not([hidden])',
  answers: '[data-consent-action]',
};
const SUGGESTION: FirstScreenParts = { ...PARTS, asking: '.locale-suggestion', answers: 'a, button' };

const site = useSite({ viewport: { width: 2560, height: 1440 } });

const pathOf = (opening: string, locale: string) =>
  opening === NOT_FOUND ? routePath(locale, 'nowhere') : routeOfGroup(site.content, opening, locale).path;

/** Looks at a page in windows of all sizes once something asks. */
async function faultsOf(
  parts: FirstScreenParts,
  path: string,
  options: BrowserContextOptions,
  prepare: (frame: Frame) => Promise<void> = () => Promise.resolve(),
) {
  const { page, context } = await site.visit(options);
  const frame = await openInFrame(page, path, 800);
  await frame.locator(parts.asking).waitFor();
  await prepare(frame);
  await frame.evaluate(() => document.fonts.ready.then(() => undefined));
  const faults = await frame.evaluate(firstScreenFaults, { sizes: SIZES, parts });
  await context.close();
  return faults;
}

describe('in every window, heading, first action and both answers are in sight and uncovered', () => {
  it.each([...OPENINGS, NOT_FOUND])(
    'while consent is asked for: %s',
    { timeout: TIMEOUT_MS },
    async (opening) => {
      const faults: string[] = [];
      for (const { code: locale } of LOCALES) {
        const found = await faultsOf(BANNER, pathOf(opening, locale), { storageState: UNDECIDED }, (frame) =>
          askForEverything(frame, locale),
        );
        faults.push(...found.map((fault) => `${locale}, ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );

  it.each([
    ['translation-home', 'en-gb', 'de-DE'],
    ['translation-contact', 'de', 'ja-JP'],
    ['translation-privacy', 'en-gb', 'es-ES'],
    ['translation-how-it-works', 'en-gb', 'fr-CH'],
    ['translation-bakery-day', 'en-gb', 'pl-PL'],
    ['translation-for-stores', 'de', 'pt-PT'],
    ['translation-leftovers-week', 'de', 'en-GB'],
  ] as const)(
    'while a locale is suggested: %s in %s',
    { timeout: TIMEOUT_MS },
    async (opening, locale, language) => {
      const options = { locale: language, storageState: UNCHOSEN };
      expect(await faultsOf(SUGGESTION, pathOf(opening, locale), options)).toEqual([]);
    },
  );
});

it('a suggested locale covers neither words nor fields of a wide window', async () => {
  const { page } = await site.open('/', { locale: 'de-DE', storageState: UNCHOSEN });
  await page.locator(SUGGESTION.asking).waitFor();
  const covered: string[] = [];
  for (const size of SIZES.filter(({ width }) => width > 1024)) {
    await page.setViewportSize(size);
    const names = await page.evaluate(() => {
      const box =
        document.querySelector('.locale-suggestion > .box')?.getBoundingClientRect() ?? new DOMRect();
      return [...document.querySelectorAll('main :is(h1, h2, p, label, input, .button)')].flatMap((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
        return isApart ? [] : [each.localName];
      });
    });
    covered.push(...names.map((name) => `${size.width} × ${size.height}: ${name}`));
  }
  expect(covered).toEqual([]);
});

it('nothing moves when consent is asked for on a page that is shorter than its window', async () => {
  const { page } = await site.visit({ storageState: UNDECIDED });
  await recordPushed(page);
  await page.goto(routePath('en-gb', 'nowhere'));
  await page.locator(BANNER.asking).waitFor();
  expect(await readPushed(page)).toEqual([]);
});
