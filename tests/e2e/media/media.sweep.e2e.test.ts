import { describe, expect, it } from 'vitest';
import { findLostEdges } from '../visits/forced-colours.ts';
import { useSite } from '../visits/site-visit.ts';
import { type Template, TEMPLATE_NAMES } from '../visits/templates.ts';

const site = useSite({ reducedMotion: 'no-preference' });
/** Seconds; what is shorter cannot be seen as a movement. */
const MOTIONLESS = 0.01;

it.each(TEMPLATE_NAMES)('%s does not move with reduced motion', async (template) => {
  const { page } = await site.open(site.pathOf(template, 'de'), { reducedMotion: 'reduce' });
  const moving = await page.evaluate((limit) => {
    const seconds = (list: string) =>
      Math.max(
        ...list.split(',').map((time) => Number.parseFloat(time) / (time.trim().endsWith('ms') ? 1000 : 1)),
      );
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isAnimated = style.animationName !== 'none' && seconds(style.animationDuration) > limit;
        const isTransitioned = seconds(style.transitionDuration) > limit;
        const scrollsSmoothly = style.scrollBehavior === 'smooth';
        if (!isAnimated && !isTransitioned && !scrollsSmoothly) return [];
        return [`${element.localName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`];
      }),
    );
  }, MOTIONLESS);
  expect([...new Set(moving)]).toEqual([]);
  await page.locator('main a:visible, header a:visible').first().hover();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

describe.each<[Template, string]>([
  ['home', 'en-gb'],
  ['how it works', 'ja'],
  ['article', 'de-at'],
  ['cookie policy', 'no'],
])('%s in %s on paper', (template, locale) => {
  it('shows the content dark on white, without interactive parts', async () => {
    const { page } = await site.open(site.pathOf(template, locale), { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    // The logo is printed, to identify the source.
    expect(await page.locator('.site-header .home').isVisible()).toBe(true);
    // What sticks would lie over the text of every sheet.
    const header = page.locator('.site-header');
    expect(await header.evaluate((element) => getComputedStyle(element).position)).toBe('static');
    for (const selector of ['header button', '#menu', 'footer.site-footer', '.breadcrumbs', '#locales']) {
      expect(await page.locator(selector).filter({ visible: true }).count(), selector).toBe(0);
    }

    const colors = await page.evaluate(() => {
      const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const brightness = (color: string) => {
        if (!paint) throw new Error('This browser has no canvas.');
        paint.fillStyle = 'white';
        paint.fillRect(0, 0, 1, 1);
        paint.fillStyle = color;
        paint.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
        return (red + green + blue) / (3 * 255);
      };
      const texts = [...document.querySelectorAll('main h1, main h2, main h3, main p, main li, main dd')];
      return {
        ground: brightness(getComputedStyle(document.body).backgroundColor),
        lightTexts: texts
          .filter((text) => text.checkVisibility() && brightness(getComputedStyle(text).color) > 0.5)
          .map((text) => text.textContent?.trim().slice(0, 40)),
      };
    });
    expect(colors).toEqual({ ground: 1, lightTexts: [] });
  });
});

it.each<Template>(['home', 'how it works', 'for stores', 'article'])(
  '%s in forced colours gives an edge to what only its ground tells apart, as to offers and what is left of them',
  async (template) => {
    const { page } = await site.open(site.pathOf(template, 'en-gb'), { reducedMotion: 'reduce' });
    expect(await findLostEdges(page)).toEqual([]);
  },
);

it('questions on paper show their answers even if collapsed', async () => {
  const { page } = await site.open(site.pathOf('how it works', 'de'));
  const answers = page.locator('main details p');
  expect(await answers.first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  const heights = await answers.evaluateAll((all) =>
    all.map((answer) => answer.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.min(...heights)).toBeGreaterThan(10);
});
