import { expect } from 'vitest';
import type { Engine } from './engine.ts';
import type { WatchedSite } from './watched-site.ts';

/** Returns the problems of the page that is open and those of its requests. */
export async function problemsOf(engine: Engine, { failed }: WatchedSite): Promise<readonly string[]> {
  const seen = await engine.evaluate(() => watchedPage.problems);
  return [...seen, ...failed];
}

/** Opens a page and waits until it loads nothing more: Firefox aborts what loads, and pages tell of it. */
export async function openPage(engine: Engine, url: string): Promise<void> {
  await engine.open(url);
  await waitForRest(engine);
}

/** Waits until the page has begun no request for a moment, and no transition runs. */
export async function waitForRest(engine: Engine): Promise<void> {
  const load = () => {
    const isRunning = document.documentElement.matches(':active-view-transition');
    return [isRunning ? 'runs' : document.readyState, performance.getEntriesByType('resource').length].join();
  };
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await engine.evaluate(load);
        const rests = now === before && now.startsWith('complete');
        before = now;
        return rests;
      },
      { interval: 250 },
    )
    .toBe(true);
}

/** Clicks the first element of a selector that is in sight, as soon as it can be clicked. */
export async function clickOn(engine: Engine, selector: string): Promise<void> {
  const choose = (wanted: string) => {
    document.querySelector('[data-next-click]')?.removeAttribute('data-next-click');
    const found = [...document.querySelectorAll(wanted)].find((each) => each.checkVisibility());
    found?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    found?.setAttribute('data-next-click', '');
  };
  await expect
    .poll(async () => {
      await engine.evaluate(choose, selector);
      await engine.click('[data-next-click]');
      return true;
    })
    .toBe(true);
}

/**
 * Clicks the button of a menu and waits until it has opened or closed, and until that has been drawn.
 * @returns time until it answered, in milliseconds.
 */
export async function clickMenu(engine: Engine, button: string, isOpen: boolean): Promise<number> {
  await engine.evaluate(() => {
    delete watchedPage.answeredIn;
  });
  await clickOn(engine, button);
  await expect
    .poll(() => engine.evaluate(() => document.querySelectorAll('header :popover-open').length))
    .toBe(isOpen ? 1 : 0);
  let answeredIn: number | null = null;
  await expect
    .poll(async () => {
      answeredIn = await engine.evaluate(() => watchedPage.answeredIn ?? null);
      return answeredIn;
    })
    .not.toBeNull();
  return answeredIn ?? Infinity;
}

/** Measures twenty of a space between two letters, in CSS pixels. */
export function widthOfSpaces(engine: Engine, family: string, space: string): Promise<number> {
  return engine.evaluate(
    (fontFamily, text) => {
      const probe = document.createElement('span');
      Object.assign(probe.style, { font: '20px serif', fontFamily, whiteSpace: 'pre', position: 'fixed' });
      probe.textContent = `n${text.repeat(20)}n`;
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    },
    family,
    space,
  );
}
