import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { untilLoaded } from '../visits/prefetch-visit.ts';
import { restyledElements } from '../visits/restyled-elements.ts';
import { LIGHT_PAGE, useSite } from '../visits/site-visit.ts';
import { clickLink } from '../visits/soft-visit.ts';

const site = useSite({ reducedMotion: 'no-preference' });
/** Link of every page that is seen without scrolling. */
const HOME_LINK = 'header a.home';

/** Returns true while the pictures of a transition cover the page. */
const isCovered = () =>
  document
    .getAnimations()
    .some(
      ({ effect }) =>
        effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition') === true,
    );

/** Opens a page on which a transition begins that takes a minute. @returns the middle of the link to the home page. */
async function openCovered() {
  const { page } = await site.open('/cookie-policy/', { device: 'desktop' });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::view-transition-new(root) { animation-duration: 60s !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  // The first sign of a visitor loads what the page does not need.
  await page.mouse.move(700, 500);
  await page.waitForLoadState('networkidle');
  await clickLink(page, LIGHT_PAGE);
  await page.waitForFunction(isCovered);
  return { page, ...(await middleOf(page, HOME_LINK)) };
}

async function middleOf(page: Page, selector: string) {
  const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? expect.fail('not seen');
  return { x: x + width / 2, y: y + height / 2 };
}

it('a click while the transition runs goes to the new page', async () => {
  const { page, x, y } = await openCovered();
  await page.mouse.click(x, y);
  await page.waitForURL(`${site.origin}/`);
});

it('the second click of a double click goes to nothing of the new page', async () => {
  const { page, x, y } = await openCovered();
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(await page.evaluate(isCovered)).toBe(true);
  expect(new URL(page.url()).pathname).toBe(LIGHT_PAGE);
});

it('a page that is left is not styled once more', async () => {
  const { page } = await site.open('/');
  const link = page.locator(`footer a[href="${LIGHT_PAGE}"]`);
  await untilLoaded(page, LIGHT_PAGE, () => link.hover());
  // Sections that nobody has seen are styled when the browser is idle.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.wrap')].every(
      ({ style }) => style.contentVisibility === 'visible',
    ),
  );
  const elements = await page.evaluate(() => document.body.querySelectorAll('*').length);
  const restyled = await restyledElements(page, 'astro:after-swap', async () => {
    await link.click();
    await page.waitForURL(`**${LIGHT_PAGE}`);
  });
  // Those of the new page are among them.
  expect(restyled).toBeLessThan(elements / 2);
});

it('a page that is left has lost its focus before the banner is taken out of it', async () => {
  const { page } = await site.open('/', { storageState: UNDECIDED });
  await page.locator('[data-consent-banner]').waitFor();
  const link = page.locator(`footer a[href="${LIGHT_PAGE}"]`);
  await link.focus();
  const focused = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const seen = new MutationObserver(() => undefined);
        seen.observe(document.body, { childList: true });
        document.addEventListener('focusout', () =>
          resolve(seen.takeRecords().length === 0 ? 'whole' : 'in parts'),
        );
        document.addEventListener('astro:after-swap', () => resolve('never'));
      }),
  );
  await page.keyboard.press('Enter');
  expect(await focused).toBe('whole');
});
