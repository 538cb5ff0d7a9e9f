import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { PlayerView } from 'animation-player';
import type { AnimationPlayerElement } from 'animation-player/element';
import { useBrowser } from '../support/lasting-browser.ts';
import { movingSquare } from './animations.ts';
import { buildFixture, type BuiltFixture } from './build-fixture.ts';
import { serveFixture, type FixtureServer } from './serve-fixture.ts';

/** Page with custom elements, under the strictest policy. */
export interface ElementPage {
  readonly page: Page;
  /** The element with the id `one`. */
  readonly element: Locator;
  /** Runs a function in the page with that element. */
  on<Value, Argument>(
    work: (element: AnimationPlayerElement, argument: Argument) => Value,
    argument: Argument,
  ): Promise<Awaited<Value>>;
  /** Returns the state of its player. */
  readonly state: () => Promise<PlayerView | undefined>;
  /** Waits until its player has a status. */
  reaches(status: string): Promise<void>;
  /** Returns the types of its events but `frame`. */
  events(): Promise<readonly string[]>;
}

/** Options of the browser context, and of the page. */
interface OpenOptions extends BrowserContextOptions {
  /** False where the test defines the element itself. */
  readonly defines?: boolean;
}

/** Serves a page with custom elements to the tests of a file; each test fails if the page had problems. */
export function useElementPage() {
  const browser = useBrowser();
  let fixture: BuiltFixture;
  let server: FixtureServer;
  let opened: Page[] = [];
  beforeAll(async () => {
    fixture = await buildFixture('production', 'element-fixture');
    server = await serveFixture(fixture.folder);
    server.file('square.json', { body: JSON.stringify(movingSquare({ op: 600 })) });
    server.file('short.json', { body: JSON.stringify(movingSquare({ op: 3 })) });
    server.file('wide.json', { body: JSON.stringify(movingSquare({ w: 400 })) });
    server.file('broken.json', { body: '{}' });
    server.file('poster.svg', { body: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>' });
  });
  afterEach(async () => {
    const pages = opened;
    opened = [];
    for (const page of pages) expect(await page.evaluate(() => window.elements.problems)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([server.close(), fixture.remove()]);
  });

  return {
    get server() {
      return server;
    },
    /** Opens a page with a body. */
    async open(body: string, { defines = true, ...options }: OpenOptions = {}): Promise<ElementPage> {
      server.setBody(`<main>${body}</main>`);
      server.requests.length = 0;
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport: { width: 800, height: 600 },
        ...options,
      });
      const page = await context.newPage();
      await page.goto('/');
      const element = page.locator('#one');
      if (options.javaScriptEnabled !== false) {
        opened.push(page);
        await page.waitForFunction(() => 'elements' in window);
        if (defines) await page.evaluate(() => window.elements.define());
      }
      const state: ElementPage['state'] = () =>
        // The element with this id is defined.
        element.evaluate((each) => (each as AnimationPlayerElement).getLottie().getState());
      return {
        page,
        element,
        on: (work, argument) =>
          // The page has no modules: the function is evaluated there by its text.
          element.evaluate(work as never, argument),
        state,
        async reaches(status) {
          await expect.poll(async () => (await state())?.status).toBe(status);
        },
        events: () =>
          page.evaluate(() =>
            window.elements.events
              .filter(({ id, type }) => id === 'one' && type !== 'frame')
              .map(({ type }) => type),
          ),
      };
    },
  };
}
