import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holdResponse } from '../visits/held-responses.ts';
import { importModule, openWithAid } from '../visits/navigation-visit.ts';
import { useSite } from '../visits/site-visit.ts';
import { clickLink, goSoftly } from '../visits/soft-visit.ts';

const site = useSite();

/** Holds back what React has put off, as a browser does that is busy, until `runReact` is called in the page. */
async function holdReact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    let isHeld = true;
    globalThis.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        const { port2 } = this;
        const post = port2.postMessage.bind(port2);
        port2.postMessage = (message: unknown) => {
          if (isHeld) held.push(() => post(message));
          else post(message);
        };
      }
    };
    const runReact = () => {
      isHeld = false;
      for (const send of held.splice(0)) send();
    };
    Object.assign(globalThis, { runReact });
  });
}

/** Reads whether React has a root in an island: undefined before and null after. */
const rootOf = (island: Element) =>
  Object.entries(island).find(([key]) => key.startsWith('__reactContainer'))?.[1] as unknown;

it('an island whose page is left before React has hydrated it goes without an error', async () => {
  const { page, problems } = await site.visit();
  await holdReact(page);
  await openWithAid(page, '/about/');
  const held = await holdResponse(page, '/de/');
  await clickLink(page, '/de/');
  const island = await page.locator('[data-loading-bar] astro-island').elementHandle();
  if (!island) return expect.fail('The page has no loading bar.');
  await expect.poll(() => island.evaluate(rootOf)).toBeTruthy();
  held.release();
  await page.waitForURL('**/de/');
  await page.evaluate('runReact()');
  await expect.poll(() => island.evaluate(rootOf)).toBe(null);
  expect(problems).toEqual([]);
});

it('an island that stays over navigations before it hydrates is hydrated once', async () => {
  const { page, problems } = await site.visit();
  await openWithAid(page, '/about/');
  // Defines the element of islands, as the first island does that hydrates.
  await importModule(page, 'hydrate');
  const hydrations = await page.locator('[data-loading-bar] astro-island').evaluateHandle((island) => {
    const counted = { count: 0 };
    island.addEventListener('astro:hydrate', () => (counted.count += 1));
    return counted;
  });
  await goSoftly(page, '/how-it-works/');
  const held = await holdResponse(page, '/contact/');
  await clickLink(page, '/contact/');
  await page.getByRole('progressbar').waitFor();
  held.release();
  await page.waitForURL('**/contact/');
  expect(await hydrations.jsonValue()).toEqual({ count: 1 });
  expect(problems).toEqual([]);
});
