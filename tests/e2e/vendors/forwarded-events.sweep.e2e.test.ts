import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { FUNCTION_PATHS } from '../../../src/config/function-paths.ts';
import { VENDOR_DEPLOYMENTS } from '../../support/vendor-site.ts';
import { LIGHT_PAGE } from '../visits/site-visit.ts';
import { openVendorPage, useVendorSite } from '../visits/vendor-visit.ts';

/** The SDK as one script, which defines `amplitude`. */
const SDK = createRequire(import.meta.url).resolve(
  '@amplitude/analytics-browser/lib/scripts/amplitude-min.js',
);

/** Parts of the SDK's script that the tests call. */
interface SdkWindow {
  readonly amplitude: {
    init(key: string, options: object): { readonly promise: Promise<void> };
    track(name: string, properties: object): { readonly promise: Promise<{ readonly code: number }> };
  };
}

const visited = useVendorSite();
beforeEach(() => {
  visited.site.upstream.requests.length = 0;
  visited.site.upstream.respondWith({ status: 200, body: '{"code":200}' });
});

/** Sends one event with the real SDK from a page of the site. @returns the status it ended with. */
function trackWith(page: Page, retries: number): Promise<number> {
  return page.evaluate(
    async ([key, serverUrl, flushMaxRetries]) => {
      // Defined by the SDK's script.
      const { amplitude } = window as unknown as SdkWindow;
      const options = {
        serverUrl,
        flushMaxRetries,
        flushIntervalMillis: 1,
        identityStorage: 'none',
        autocapture: false,
        enableDiagnostics: false,
        remoteConfig: { fetchRemoteConfig: false },
      };
      await amplitude.init(key, options).promise;
      return (await amplitude.track('find_items', { locale: 'de', filters: ['bread', 'soup'] }).promise).code;
    },
    [VENDOR_DEPLOYMENTS.everything.AMPLITUDE_API_KEY, FUNCTION_PATHS.events, retries] as const,
  );
}

const open = () =>
  openVendorPage(visited.browser, visited.site, LIGHT_PAGE, (page) => page.addInitScript({ path: SDK }));

it('forwards what the SDK sends, without the address', async () => {
  const { page, requests, violations } = await open();
  expect(await trackWith(page, 1)).toBe(200);
  const post = requests.find((request) => new URL(request.url()).pathname === FUNCTION_PATHS.events);
  // Made by the SDK: a batch of events.
  const sent = JSON.parse(post?.postData() ?? '') as { readonly events: readonly { readonly ip?: string }[] };
  expect(sent.events[0]?.ip).toBe('$remote');
  const events = sent.events.map(({ ip, ...event }) => event);
  expect(visited.site.upstream.requests.map(({ path, body }): unknown => [path, JSON.parse(body)])).toEqual([
    ['/2/httpapi', { ...sent, events }],
  ]);
  expect(violations).toEqual([]);
});

it.each([503, 500])('has the SDK try again after status %i of the service', async (status) => {
  const { page } = await open();
  visited.site.upstream.respondWith({ status }, { status: 200, body: '{"code":200}' });
  expect(await trackWith(page, 3)).toBe(200);
  expect(visited.site.upstream.requests).toHaveLength(2);
});

it('takes a beacon of a page that is left', async () => {
  const { page, violations } = await open();
  const batch = {
    api_key: VENDOR_DEPLOYMENTS.everything.AMPLITUDE_API_KEY,
    events: [{ event_type: 'mystore_login', device_id: 'd' }],
  };
  await page.evaluate(
    ([path, body]) => {
      addEventListener('pagehide', () => navigator.sendBeacon(path, body));
    },
    [FUNCTION_PATHS.events, JSON.stringify(batch)] as const,
  );
  await page.goto('/de/');
  await expect
    .poll(() => visited.site.upstream.requests.map(({ body }): unknown => JSON.parse(body)))
    .toEqual([batch]);
  expect(violations).toEqual([]);
});
