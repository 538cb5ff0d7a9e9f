import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './lasting-browser.ts';

const { origin } = inject('site');
const browser = useBrowser();
const OPTIONS = { baseURL: origin, viewport: { width: 700, height: 500 }, permissions: ['geolocation'] };
/** Has no scripts: pages delete what no table knows. */
const PAGE = '/robots.txt';

/** Reads what a page finds of visits before it. */
async function found(context: BrowserContext, page: Page) {
  await page.goto(PAGE);
  return {
    cookies: (await context.cookies()).map(({ name }) => name).filter((name) => name === 'planted'),
    window: page.viewportSize(),
    ...(await page.evaluate(async () => {
      const states = (['geolocation', 'clipboard-read'] as const).map(
        // The name is not in TypeScript's list.
        async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state,
      );
      return {
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage).filter((name) => name === 'planted'),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        caches: await caches.keys(),
        name: window.name,
        history: history.length,
        globals: ['planted', 'called'].filter((name) => name in globalThis),
        isDark: matchMedia('(prefers-color-scheme: dark)').matches,
        isOnline: navigator.onLine,
        hovered: document.querySelectorAll('body :hover').length,
        permissions: await Promise.all(states),
      };
    })),
  };
}

/** Leaves behind all that visits may leave. */
async function plant(context: BrowserContext, page: Page): Promise<readonly string[]> {
  const heard: string[] = [];
  await context.route('**/planted', (route) => route.fulfill({ body: 'Found' }));
  await page.route(`**${PAGE}?planted`, (route) => route.fulfill({ body: 'Found' }));
  await context.exposeFunction('called', () => undefined);
  await context.addInitScript(() => Object.assign(globalThis, { planted: true }));
  await page.addInitScript(() => Object.assign(globalThis, { planted: true }));
  page.on('request', (request) => heard.push(request.url()));
  context.on('response', (response) => heard.push(response.url()));
  await context.addCookies([{ name: 'planted', value: 'yes', url: origin }]);
  await context.grantPermissions(['clipboard-read']);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await page.goto(PAGE);
  await page.goto(`${PAGE}#main`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 400, height: 400 });
  await page.evaluate(async () => {
    const write = () => sessionStorage.setItem('planted', 'yes');
    write();
    // As pages do that keep their place.
    addEventListener('pagehide', write);
    localStorage.setItem('planted', 'yes');
    window.name = 'planted';
    await (await caches.open('planted')).put('/planted', new Response('Found'));
    await new Promise((resolve) => {
      Object.assign(indexedDB.open('planted'), { onsuccess: resolve });
    });
  });
  await page.mouse.move(200, 200);
  await context.setOffline(true);
  await (await context.newPage()).close();
  return heard;
}

describe('a window that is used again', () => {
  let used: BrowserContext | undefined;
  let heard: readonly string[] = [];

  it('is left by a visit with everything a visit may leave', async () => {
    used = await browser.newContext(OPTIONS);
    const page = await used.newPage();
    heard = await plant(used, page);
    expect(heard).not.toEqual([]);
    await used.setOffline(false);
    const left = await found(used, page);
    expect(left).toMatchObject({ local: ['planted'], session: ['planted'], caches: ['planted'] });
    expect(left).toMatchObject({ cookies: ['planted'], globals: ['planted', 'called'], isDark: true });
    await used.setOffline(true);
  });

  it('is as a new one for the next visit', async () => {
    const context = await browser.newContext(OPTIONS);
    expect(context).toBe(used);
    const heardBefore = heard.length;
    const page = await context.newPage();
    const fresh = await (await browser.browser()).newContext(OPTIONS);
    const { hovered, ...kept } = await found(context, page);
    const { hovered: hoveredWhenNew, ...expected } = await found(fresh, await fresh.newPage());
    expect(kept).toEqual(expected);
    // A new window may have noticed by now that the mouse is in its corner.
    expect(hovered).toBeLessThanOrEqual(hoveredWhenNew);
    await fresh.close();
    expect((await page.goto('/planted'))?.status()).toBe(404);
    expect(await page.goto(`${PAGE}?planted`).then((response) => response?.text())).not.toBe('Found');
    expect(heard.length).toBe(heardBefore);
  });
});
