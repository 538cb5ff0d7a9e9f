import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';

/** Published build of lottie-web, which evaluates expressions with `eval`. */
const PUBLISHED_ENGINE = 'node_modules/lottie-web/build/player/lottie_svg.js';

/** Page without a security policy that draws animations with the published build of lottie-web. */
export interface LottieWebPage {
  readonly page: Page;
  /** Replaces the animation. */
  load(animation: object): Promise<void>;
  show(frame: number): Promise<void>;
}

/** Selects the SVG of {@link LottieWebPage}. */
export const REFERENCE_SVG = '#place > svg';

/** Opens a page with the published build of lottie-web. */
export async function openLottieWeb(browser: Pick<Browser, 'newContext'>): Promise<LottieWebPage> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
  const page = await context.newPage();
  await page.setContent('<!doctype html><div id="place"></div>');
  await page.addScriptTag({ content: await readFile(PUBLISHED_ENGINE, 'utf8') });
  return {
    page,
    async load(animation) {
      await page.evaluate((json) => {
        // What the published build puts into the page.
        const { lottie } = window as unknown as {
          lottie: { loadAnimation(options: object): unknown; destroy(): void };
        };
        lottie.destroy();
        const container = document.querySelector('#place');
        const animationData: unknown = JSON.parse(json);
        const options = { container, animationData, renderer: 'svg', loop: false, autoplay: false };
        Object.assign(window, { reference: lottie.loadAnimation(options) });
        // As text: the engine takes an object that occurs twice for one.
      }, JSON.stringify(animation));
      await page.waitForFunction('reference.isLoaded', undefined, { polling: 20 });
    },
    async show(frame) {
      await page.evaluate(`reference.goToAndStop(${frame}, true)`);
    },
  };
}
