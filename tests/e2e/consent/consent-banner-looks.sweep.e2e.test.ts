import { describe, expect, it } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { runAxe } from '../visits/axe.ts';
import { askForEverything, bannerIn } from '../visits/consent-banner-visit.ts';
import { spread, useSite, VISITED_LOCALES } from '../visits/site-visit.ts';

/** A phone, the smallest of them, and a laptop at a zoom of 200 %, in CSS pixels. */
const SMALL_WINDOWS = [
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
];

const site = useSite({ storageState: UNDECIDED });
const pathIn = (locale: string) => site.pathOf('home', locale);

/** Finds faults of the banner's layout. Runs in the page, so it uses nothing from outside. */
function bannerFaults(): readonly string[] {
  const banner = document.querySelector('.consent-banner > .box');
  const heading = document.querySelector('h1');
  if (!banner || !heading) return ['nothing to look at'];
  const { top, height } = banner.getBoundingClientRect();
  const title = heading.getBoundingClientRect();
  const buttons = [...banner.querySelectorAll('.button')].map((each) => each.getBoundingClientRect());
  const sizes = new Set(buttons.map(({ width, height }) => `${Math.round(width)}×${Math.round(height)}`));
  const range = document.createRange();
  const isBroken = (text: Node, { index, 0: word }: RegExpExecArray) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  };
  const broken = [...banner.querySelectorAll('button')].filter(({ firstChild: text }) =>
    [...(text?.textContent ?? '').matchAll(/[\w\u00c0-\u017f]+/g)].some(
      (word) => text && isBroken(text, word),
    ),
  );
  const cut = [...banner.querySelectorAll('p, a, button')].filter(
    (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline',
  );
  return [
    height > innerHeight / 2 + 1 && `it takes ${Math.round(height)} px`,
    banner.scrollHeight > banner.clientHeight + 1 && 'it scrolls',
    document.documentElement.scrollWidth > innerWidth && 'the page is too wide',
    title.top >= top && 'it hides the title',
    sizes.size !== 1 && `unequal buttons: ${[...sizes].join(', ')}`,
    buttons.some((each) => each.height < 40 || each.right > innerWidth) && 'buttons out of reach',
    broken.length > 0 && `broken: ${broken.map(({ textContent }) => textContent).join(', ')}`,
    cut.length > 0 && `cut: ${cut.map(({ textContent }) => textContent).join(', ')}`,
  ].filter((fault) => fault !== false);
}

describe('the banner', () => {
  it.each(spread(VISITED_LOCALES, ['light', 'dark'] as const))(
    'has no axe violations, in %s, %s',
    async (locale, colorScheme) => {
      const visit = await site.open(pathIn(locale), {
        colorScheme,
        device: colorScheme === 'dark' ? 'phone' : 'desktop',
      });
      await bannerIn(visit, locale).answer('settings').waitFor();
      const found = await runAxe(visit.page, { within: ['.consent-banner'] });
      expect(found.passes).toBeGreaterThan(5);
      expect(found.violations).toEqual([]);
    },
  );

  it.each(LOCALES)(
    'leaves half of small windows to the page, and fits into its own, in $code',
    async ({ code: locale }) => {
      const visit = await site.visit();
      const faults: string[] = [];
      for (const viewport of SMALL_WINDOWS) {
        await visit.page.setViewportSize(viewport);
        await visit.page.goto(pathIn(locale));
        await bannerIn(visit, locale).answer('settings').waitFor();
        await askForEverything(visit.page, locale);
        const found = await visit.page.evaluate(bannerFaults);
        faults.push(...found.map((fault) => `${viewport.width} × ${viewport.height}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );
});

it('what has the focus is scrolled above the banner, to the end of the page', async () => {
  const visit = await site.open(pathIn('en-gb'), { device: 'phone' });
  const { banner, footerLink } = bannerIn(visit);
  await banner.waitFor();
  await footerLink.focus();
  await expect
    .poll(async () => {
      const [link, over] = [await footerLink.boundingBox(), await banner.boundingBox()];
      return link && over ? link.y + link.height <= over.y : undefined;
    })
    .toBe(true);
});

it('the page ends where the banner begins, on phones and desktops', async () => {
  const visit = await site.open(pathIn('en-gb'));
  await bannerIn(visit).banner.waitFor();
  for (const viewport of [...SMALL_WINDOWS, { width: 1440, height: 900 }]) {
    await visit.page.setViewportSize(viewport);
    const { footer, banner } = await visit.page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      const boxOf = (selector: string) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return { top: box?.top ?? NaN, bottom: box?.bottom ?? NaN };
      };
      return { footer: boxOf('.site-footer'), banner: boxOf('.consent-banner') };
    });
    // A window scrolls by whole pixels, and a page may be half a pixel longer.
    expect(Math.abs(footer.bottom - banner.top), `${viewport.width} px`).toBeLessThan(1);
    expect(Math.abs(banner.bottom - viewport.height), `${viewport.width} px`).toBeLessThan(1);
  }
});

it('is not printed', async () => {
  const visit = await site.open(pathIn('en-gb'));
  const { banner } = bannerIn(visit);
  await banner.waitFor();
  await visit.page.emulateMedia({ media: 'print' });
  expect(await banner.isVisible()).toBe(false);
});
