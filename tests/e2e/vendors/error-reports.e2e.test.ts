import { IN_SWEEP } from '../../support/sample.ts';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { FUNCTION_PATHS } from '../../../src/config/function-paths.ts';
import { ERROR_REPORTS } from '../../../src/browser/errors/report.ts';
import { messageOf, reportsAt, throwIn } from '../visits/error-visit.ts';
import { LIGHT_PAGE, waitForIdle } from '../visits/site-visit.ts';
import { openVendorPage, useVendorSite, type VendorVisit } from '../visits/vendor-visit.ts';

const visited = useVendorSite();
beforeEach(() => {
  visited.site.upstream.requests.length = 0;
  visited.site.upstream.respondWith({ status: 200, body: '{"id":"e"}' });
});

const open = (path = LIGHT_PAGE, prepare?: (page: Page) => Promise<unknown>) =>
  openVendorPage(visited.browser, visited.site, path, prepare);

const reports = () => reportsAt(visited.site);
/** Parses the lines of an envelope. */
const linesOf = (envelope: string) => envelope.split('\n').map((line): unknown => JSON.parse(line));
const messages = () => reports().map(messageOf);
const scriptsOf = ({ requests }: VendorVisit) =>
  requests.filter((request) => request.resourceType() === 'script').map((request) => request.url());
const clientIn = (urls: readonly string[]) => urls.filter((url) => url.includes('error-client'));

/** Scripts that stand in a page, in their order. */
const moduleScripts = (page: Page) =>
  page
    .locator('script[type=module][src]')
    .evaluateAll((all) => all.map((script) => script.getAttribute('src') ?? ''));

it('a page without an error loads the queue before all other scripts, and no client', async () => {
  const visit = await open();
  await visit.page.waitForLoadState('networkidle');
  const [first = ''] = await moduleScripts(visit.page);
  expect(await (await visit.page.request.get(first)).text()).toContain('unhandledrejection');
  expect(await visit.page.locator('head script[type=module]').first().getAttribute('src')).toBe(first);
  expect(clientIn(scriptsOf(visit))).toEqual([]);
  expect(visited.site.upstream.requests).toEqual([]);
});

/** Errors besides thrown ones: message, type in the report, and what brings them about. */
const KINDS: readonly (readonly [message: string, type: string, act: (() => void) | string])[] = [
  ['rejected', 'unhandledrejection', () => void Promise.reject(new Error('rejected'))],
  ['only text', 'unhandledrejection', "() => void Promise.reject('only text')"],
  [
    'island',
    'astro:hydration-error',
    () => {
      const detail = { error: new Error('island'), componentUrl: '/_astro/x.js' };
      document.body.dispatchEvent(new CustomEvent('astro:hydration-error', { detail, bubbles: true }));
    },
  ],
  [
    'style sheet',
    'vite:preloadError',
    () =>
      void dispatchEvent(
        Object.assign(new Event('vite:preloadError'), { payload: new Error('style sheet') }),
      ),
  ],
];

describe('an error', () => {
  it('while the page loads is reported by way of the site', async () => {
    const html = await (await fetch(`${visited.site.origin}/de/`)).text();
    // Of a component; the first ones keep the errors and what loads their client.
    const last = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].at(-1)?.[1] ?? '';
    const visit = await open('/de/', (page) =>
      page.route(`**${last}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("early")' }),
      ),
    );
    await expect.poll(messages).toEqual(['early']);
    const [report] = reports();
    expect(report).toMatchObject({
      environment: 'test',
      level: 'error',
      platform: 'javascript',
      request: { url: `${visited.site.origin}/de/` },
      exception: { values: [{ type: 'TypeError', mechanism: { type: 'error', handled: false } }] },
    });
    expect(report?.exception.values[0]?.stacktrace?.frames[0]?.filename).toContain(
      `${visited.site.origin}/_astro/`,
    );
    expect(visited.site.upstream.requests[0]?.path).toBe('/api/42/envelope/');
    expect(visit.violations).toEqual([]);
  });

  it('of any kind after the load is reported once, with one client', async () => {
    const visit = await open();
    const { page, violations } = visit;
    await throwIn(page, 'first');
    await expect.poll(messages).toEqual(['first']);
    for (const [index, [message, type, act]] of KINDS.entries()) {
      // As a task of its own: what is rejected inside of evaluate belongs to the test.
      await page.evaluate(`setTimeout(${act.toString()})`);
      await expect.poll(() => messages().slice(index + 1), { message }).toEqual([message]);
      expect(reports()[index + 1]?.exception.values[0]?.mechanism?.type ?? type).toBe(type);
    }
    await throwIn(page, 'last');
    await expect.poll(messages).toEqual(['first', ...KINDS.map(([message]) => message), 'last']);
    expect(clientIn(scriptsOf(visit))).toHaveLength(1);
    expect(violations).toEqual([]);
  });

  it.each(IN_SWEEP)(
    'in a loop is kept until the client has loaded, up to a bound, and does not use up the project',
    async () => {
      const { page } = await open();
      const burst = (name: string, size: number) =>
        page.evaluate(
          ([text, count]) => {
            for (let index = 1; index <= count; index += 1) {
              setTimeout(() => {
                throw new Error(`${text} ${index}`);
              });
            }
          },
          [name, size] as const,
        );
      await burst('early', ERROR_REPORTS.maxQueued + 1);
      await expect.poll(messages).toContain(`early ${ERROR_REPORTS.maxQueued}`);
      expect(messages()).toContain('early 1');
      await burst('late', ERROR_REPORTS.maxPerPage + 10);
      await expect.poll(() => messages().length).toBe(ERROR_REPORTS.maxPerPage);
      await waitForIdle(page);
      expect(messages()).toHaveLength(ERROR_REPORTS.maxPerPage);
    },
  );
});

it.each(IN_SWEEP)('a missing file is no error at the first attempt, but is after a reload', async () => {
  const { page } = await open();
  // As a text: the test runner would replace the import.
  const fail = () => page.evaluate("setTimeout(() => void import('/_astro/missing.js?v=1'))");
  await Promise.all([page.waitForEvent('load'), fail()]);
  await throwIn(page, 'after the missing file');
  await expect.poll(messages).toEqual(['after the missing file']);
  await fail();
  await expect.poll(() => reports().length).toBe(2);
  expect(reports()[1]?.exception.values.map(({ value }) => value)).toEqual([
    `Failed to fetch dynamically imported module: ${visited.site.origin}/_astro/missing.js`,
    'A file of the page is missing, also after a reload.',
  ]);
});

it.each(IN_SWEEP)('does without a client that cannot be loaded: the page is not reloaded', async () => {
  const { page } = await open();
  await page.route('**/_astro/error-client.*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await throwIn(page, 'unheard');
  await failed;
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
});

describe('privacy', () => {
  const SECRETS = ['Jane', 'jane@mail.example', 'gclid', 'utm_source', 'Brot', 'decision'];

  it('holds for everything that is sent: nothing of the visitor, the address bar or the form', async () => {
    const { page, context } = await open('/contact/?gclid=1&email=jane@mail.example&utm_source=x#Jane');
    await context.addCookies([{ name: 'cookie_cat_marketing', value: 'decision', url: visited.site.origin }]);
    await page.locator('form [name=email]').fill('jane@mail.example');
    await page.locator('form [name=full-name]').fill('Jane');
    await page.locator('form [name=message]').fill('Brot');
    await page.locator('form [type=submit]').first().click();
    await page.evaluate(() => {
      setTimeout(() => {
        const typed = document.querySelector<HTMLInputElement>('form [name=email]')?.value;
        throw new Error(`No ${typed} at ${location.href}`);
      });
    });
    await expect.poll(messages).toEqual([`No [email] at ${visited.site.origin}/contact/`]);
    const sent = JSON.stringify(visited.site.upstream.requests);
    const userAgent = await page.evaluate(() => navigator.userAgent);
    for (const secret of [...SECRETS, userAgent, '127.0.0.1:', 'ip_address']) {
      expect(sent.replaceAll(visited.site.upstream.origin.slice('http://'.length), '')).not.toContain(secret);
    }
    expect(sent).toContain(String.raw`\"infer_ip\":\"never\"`);
    expect(JSON.stringify(reports()[0])).not.toContain('"user"');
  });

  it.each(IN_SWEEP)(
    'holds for the browser: nothing is stored, and only the site is sent what the function strips and forwards',
    async () => {
      const { page, context, requests } = await open();
      const before = requests.length;
      await throwIn(page, 'stored?');
      await expect.poll(messages).toEqual(['stored?']);
      const later = requests.slice(before).map((request) => new URL(request.url()));
      expect(later.filter(({ origin }) => origin !== visited.site.origin)).toEqual([]);
      expect(later.map(({ pathname }) => pathname).filter((path) => path.startsWith('/api/'))).toEqual([
        FUNCTION_PATHS.errors,
      ]);
      expect(await context.cookies()).toEqual([]);
      const stored = await page.evaluate(async () => [
        localStorage.length,
        sessionStorage.length,
        (await indexedDB.databases()).length,
      ]);
      expect(stored).toEqual([0, 0, 0]);
      const post = requests.find((request) => new URL(request.url()).pathname === FUNCTION_PATHS.errors);
      const [header, item, event] = linesOf(post?.postData() ?? '');
      const [sentHeader, sentItem, sentEvent] = linesOf(visited.site.upstream.requests[0]?.body ?? '');
      // The envelope's header has the keys of tracing besides, which the service reads from the event.
      expect(header).toMatchObject({ event_id: expect.any(String), dsn: expect.any(String) });
      expect(Object(sentHeader)).toMatchObject({
        event_id: Reflect.get(Object(header), 'event_id'),
        dsn: Reflect.get(Object(header), 'dsn'),
      });
      expect(sentItem).toEqual(item);
      expect({ ...Object(sentEvent), sdk: 0 }).toEqual({ ...Object(event), sdk: 0 });
    },
  );
});

const plain = inject('site');

it('a deployment without error reports has not one byte of them, also when an error occurs', async () => {
  const { page, requests } = await openVendorPage(visited.browser, plain, LIGHT_PAGE);
  await throwIn(page, 'unheard');
  await waitForIdle(page);
  const texts = await Promise.all(
    requests
      .filter((request) => request.resourceType() === 'script')
      .map(async (request) => (await page.request.get(request.url())).text()),
  );
  expect(texts.filter((text) => /sentry|breadcrumb/i.test(text))).toEqual([]);
  expect(requests.filter((request) => request.url().endsWith(FUNCTION_PATHS.errors))).toEqual([]);
});
