import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Device, VisitedSite } from './site-visit.ts';
import { blocksOf, routeOf } from './templates.ts';

/** Options of a visitor for whom the street moves. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' };

/** Window and browser of a visitor of the story. */
export interface Opened extends BrowserContextOptions {
  readonly device?: Device;
  /** False for a browser that knows no scroll timelines: neither its sheets nor its scripts find them. */
  readonly hasTimelines?: boolean;
}

/** Opens the page of the story, in British English unless told otherwise. */
export async function openStory(site: VisitedSite, { hasTimelines = true, ...options }: Opened = {}) {
  const visit = await site.visit(options);
  const { page } = visit;
  if (!hasTimelines) {
    await page.route('**/*.css', async (route) => {
      const response = await route.fetch();
      const css = await response.text();
      await route.fulfill({
        response,
        body: css.replaceAll(
          /@supports \(animation-timeline: ?view\(\)\)/g,
          '@supports (animation-timeline: none-such())',
        ),
      });
    });
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (condition: string, value?: string) => {
        if (`${condition}${value}`.includes('animation-timeline')) return false;
        return value === undefined ? supports(condition) : supports(condition, value);
      };
    });
  }
  await page.goto(site.pathOf('how it works', 'en-gb'));
  return visit;
}

/** Scrolls until a scene is in the middle of what the header and the stage leave of the window. */
export const showScene = (page: Page, index: number) =>
  page
    .locator('.scene')
    .nth(index)
    .evaluate((scene) => {
      const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      const covered = header + Number.parseFloat(getComputedStyle(scene).scrollMarginTop);
      const { top, height } = scene.getBoundingClientRect();
      scrollBy({ top: top + height / 2 - (covered + innerHeight) / 2, behavior: 'instant' });
    });

/** Lists the scenes of the story, from the content service. */
export const scenesOf = (site: VisitedSite) => {
  const blocks = blocksOf(site.content, routeOf(site.content, 'how it works', 'en-gb'));
  return blocks.flatMap((block) => (block._type === 'streetStory' ? block.scenes : []));
};
