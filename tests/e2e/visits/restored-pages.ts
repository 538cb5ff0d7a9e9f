import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** True if the browser restores pages from the back/forward cache: that of the sweep does, the headless shell cannot. */
export const restoresPages = inject('tier') === 'sweep';

/** Page of somebody else, which visitors go to and come back from. */
export const ELSEWHERE = 'https://elsewhere.example/';

/**
 * Leaves the site by a full load of another one.
 *
 * @returns function that tells, once the tab has gone back, whether its page was restored with what it ran.
 */
export async function leaveSite(page: Page): Promise<() => boolean> {
  const restored: boolean[] = [];
  const told = 'shown again: restored';
  page.on('console', (message) => restored.push(message.text() === told));
  await page.evaluate(
    (text) =>
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) console.debug(text);
      }),
    told,
  );
  await page.route(ELSEWHERE, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
  await page.goto(ELSEWHERE);
  return () => restored.includes(true);
}
