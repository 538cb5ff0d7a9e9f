import { describe, expect, it } from 'vitest';
import { UNDECIDED } from '../../scripts/lib/stored-decision.ts';
import { LOCALES } from '../../src/config/locales.ts';
import { bannerIn } from './consent-banner-visit.ts';
import { runAxe } from './axe.ts';
import { useSite } from './site-visit.ts';
import { routeOf } from './templates.ts';

/** Every locale takes a second or two. */
const LOCALES_TIMEOUT_MS = 240_000;

const site = useSite({ reducedMotion: 'reduce', storageState: UNDECIDED });
const pathIn = (locale: string) => routeOf(site.content, 'home', locale).path;

describe('the banner in every locale', () => {
  it.each(['light', 'dark'] as const)(
    'has no axe violations, %s',
    { timeout: LOCALES_TIMEOUT_MS },
    async (colorScheme) => {
      const visit = await site.visit({ colorScheme, device: colorScheme === 'dark' ? 'phone' : 'desktop' });
      const violations: string[] = [];
      for (const { code } of LOCALES) {
        await visit.page.goto(pathIn(code));
        await bannerIn(visit, code).answer('settings').waitFor();
        const found = await runAxe(visit.page, { within: ['.consent-banner'] });
        expect(found.passes).toBeGreaterThan(5);
        violations.push(...found.violations.map((violation) => `${code} ${violation}`));
      }
      expect(violations).toEqual([]);
    },
  );

  // A phone, the smallest of them, and a laptop at a zoom of 200 %.
  it.each([
    { width: 390, height: 664 },
    { width: 320, height: 568 },
    { width: 640, height: 360 },
  ])(
    'leaves half of a window of %o to the page, and fits into its own',
    { timeout: LOCALES_TIMEOUT_MS },
    async (viewport) => {
      const visit = await site.visit({ viewport });
      const faults: string[] = [];
      for (const { code } of LOCALES) {
        await visit.page.goto(pathIn(code));
        await bannerIn(visit, code).answer('settings').waitFor();
        const problems = await visit.page.evaluate(() => {
          const banner = document.querySelector('.consent-banner');
          const heading = document.querySelector('h1');
          if (!banner || !heading) return ['nothing to look at'];
          const { top, height } = banner.getBoundingClientRect();
          const title = heading.getBoundingClientRect();
          const buttons = [...banner.querySelectorAll('button')].map((each) => each.getBoundingClientRect());
          const sizes = new Set(
            buttons.map(({ width, height }) => `${Math.round(width)}×${Math.round(height)}`),
          );
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
        });
        faults.push(...problems.map((problem) => `${code}: ${problem}`));
      }
      expect(faults).toEqual([]);
    },
  );
});

it('what has the focus is scrolled above the banner, to the end of the page', async () => {
  const visit = await site.visit({ device: 'phone' });
  await visit.page.goto(pathIn('en-gb'));
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

it('is not printed', async () => {
  const visit = await site.visit();
  await visit.page.goto(pathIn('en-gb'));
  const { banner } = bannerIn(visit);
  await banner.waitFor();
  await visit.page.emulateMedia({ media: 'print' });
  expect(await banner.isVisible()).toBe(false);
});
