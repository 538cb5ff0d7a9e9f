import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
  Request,
} from 'playwright-core';

/** Window for one visit after the other, each of which finds it as a fresh profile. */
export interface KeptWindow {
  readonly context: BrowserContext;
  /** True if it was opened with these options; cookies may differ. */
  fits(options: BrowserContextOptions): boolean;
  /** Sets the cookies that a visit begins with. */
  prepare(options: BrowserContextOptions): Promise<void>;
  /** Removes everything that the visit has left. @returns false if it cannot: close the window. */
  clear(): Promise<boolean>;
}

/** Limit of each step of clearing, for what hangs. */
const TIMEOUT_MS = 10_000;

/** Limit of a navigation in milliseconds: below that of its test, so that it is named, and long on a busy machine. */
const NAVIGATION_TIMEOUT_MS = 50_000;

/** Opens a window in a fresh profile. */
export async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultNavigationTimeout(NAVIGATION_TIMEOUT_MS);
  return context;
}

/** Path of the empty page from which a tab's storage is cleared; no server is asked for it. */
const EMPTY_PATH = '/empty-page-of-a-kept-window';

/** Events whose listeners are removed. Playwright itself listens to two others: `close` and `crash`. */
const EVENTS = [
  ...['console', 'dialog', 'domcontentloaded', 'download', 'filechooser', 'frameattached', 'framedetached'],
  ...['framenavigated', 'load', 'page', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished'],
  ...['response', 'weberror', 'websocket', 'worker'],
];

/** Methods with an effect that nothing takes back. */
const LASTING = {
  both: [
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  context: ['setGeolocation', 'setHTTPCredentials', 'setStorageState'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
};

/** Methods that return a promise of what takes their effect back. */
const REVOCABLE = ['addInitScript', 'exposeBinding', 'exposeFunction'];

/** Has an observer called with the arguments and the result of each call of a method. */
function observe(
  target: object,
  names: readonly string[],
  observer: (result: unknown, args: readonly unknown[]) => void,
): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') throw new Error(`Playwright has no ${name}(): correct kept-window.ts.`);
    Reflect.set(target, name, (...args: readonly unknown[]): unknown => {
      const result: unknown = Reflect.apply(method, target, args);
      observer(result, args);
      return result;
    });
  }
}

/** Identifies windows that differ in cookies only; `undefined` for options of a window that cannot be kept. */
export function windowKey({ storageState, ...options }: BrowserContextOptions): string | undefined {
  if (typeof storageState === 'string' || (storageState?.origins ?? []).length > 0) return undefined;
  return options.baseURL === undefined ? undefined : JSON.stringify(Object.entries(options).toSorted());
}

/** Clears what the browser stores for an origin, and in a tab that has shown no other one. */
async function clearStorage(session: CDPSession, tab: Page, origin: string): Promise<void> {
  const url = `${origin}${EMPTY_PATH}`;
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'Content-Type', value: 'text/html' }];
    // It fails together with the navigation, which tells.
    session
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: url }] });
  await tab.goto(url, { timeout: TIMEOUT_MS });
  await tab.evaluate(() => sessionStorage.clear());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await tab.goto('about:blank', { timeout: TIMEOUT_MS });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

/**
 * Opens a window that can be cleared: its first tab is kept, for a page in a tab that exists costs half of one in a new
 * profile. Cached responses and compiled scripts stay. Visits that leave what cannot be cleared spoil it: storage of
 * other origins, a clock, a closed tab.
 * @param options with a `baseURL`; see {@link windowKey}.
 */
export async function openKeptWindow(browser: Browser, options: BrowserContextOptions): Promise<KeptWindow> {
  const context = await openWindow(browser, options);
  const { origin } = new URL(options.baseURL ?? '');
  const tab = await context.newPage();
  const key = windowKey(options);
  let isSpoiled = false;
  let isTaken = false;
  const changed = new Set<'viewport' | 'media'>();
  const revocable: Promise<Disposable>[] = [];
  const sessions: Promise<CDPSession>[] = [];

  const noteRequest = (request: Request) => {
    const url = request.url();
    if (request.isNavigationRequest() && URL.parse(url)?.origin !== origin) isSpoiled = true;
  };
  context.on('request', noteRequest);

  const openSession = context.newCDPSession.bind(context);
  const openTab = context.newPage.bind(context);
  context.newPage = () => {
    if (isTaken) return openTab();
    isTaken = true;
    return Promise.resolve(tab);
  };
  const spoil = () => {
    isSpoiled = true;
  };
  for (const target of [context, tab]) {
    observe(target, LASTING.both, spoil);
    // All of them return such a promise, see REVOCABLE.
    observe(target, REVOCABLE, (result) => revocable.push(result as Promise<Disposable>));
    // Playwright's own waiting listens by `addListener`, and stops.
    observe(target, ['on', 'once'], (_, [event]) => {
      if (event === 'close') spoil();
    });
  }
  observe(context, LASTING.context, spoil);
  observe(context.clock, LASTING.clock, spoil);
  // It returns such a promise.
  observe(context, ['newCDPSession'], (result) => sessions.push(result as Promise<CDPSession>));
  observe(tab, ['setViewportSize'], () => changed.add('viewport'));
  observe(tab, ['emulateMedia'], () => changed.add('media'));

  /** Takes the calls of the visit back; its page is gone. */
  async function revokeCalls(): Promise<void> {
    await Promise.all(sessions.splice(0).map(async (session) => (await session).detach()));
    await Promise.all(revocable.splice(0).map(async (disposable) => (await disposable).dispose()));
    for (const target of [context, tab]) {
      await target.unrouteAll({ behavior: 'ignoreErrors' });
      for (const event of EVENTS) target.removeAllListeners(event);
    }
    context.on('request', noteRequest);
    await context.setOffline(options.offline ?? false);
    await context.clearPermissions();
    if (options.permissions) await context.grantPermissions(options.permissions);
    if (changed.delete('viewport') && options.viewport) await tab.setViewportSize(options.viewport);
    if (changed.delete('media')) {
      const { colorScheme, contrast, forcedColors, reducedMotion } = options;
      await tab.emulateMedia({
        media: null,
        colorScheme: colorScheme ?? 'light',
        contrast: contrast ?? 'no-preference',
        forcedColors: forcedColors ?? 'none',
        reducedMotion: reducedMotion ?? 'no-preference',
      });
    }
    changed.clear();
  }

  return {
    context,
    fits: (wanted) => key !== undefined && windowKey(wanted) === key,
    async prepare({ storageState }) {
      if (typeof storageState === 'object') await context.addCookies(storageState.cookies);
    },
    async clear() {
      if (isSpoiled || tab.isClosed()) return false;
      const others = context.pages().filter((page) => page !== tab);
      await Promise.all(others.map((page) => page.close()));
      await tab.goto('about:blank', { timeout: TIMEOUT_MS });
      await revokeCalls();
      await clearStorage(await openSession(tab), tab, origin);
      await context.clearCookies();
      isTaken = false;
      return !isSpoiled;
    },
  };
}
