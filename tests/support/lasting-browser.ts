import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterEach, beforeAll, inject } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { REFUSED } from '../../scripts/lib/stored-decision.ts';
import { DEFAULT_LOCALE } from '../../src/config/locales/locales.ts';
import { type KeptWindow, openKeptWindow, openWindow, windowKey } from './kept-window.ts';

/** A browser that is replaced when it has died, and the windows opened in it. */
export interface LastingBrowser {
  /** The browser that works now: a new one when the last has died. */
  browser(): Promise<Browser>;
  /**
   * Opens a window in a fresh profile, of a visitor who has refused everything on local sites: the consent banner stays
   * away. With `storageState: UNDECIDED` it asks. The browser's language is that of the default locale.
   */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes all windows opened here. A browser that cannot do so is given up; it never throws. */
  closeContexts(): Promise<void>;
}

/**
 * Creates a browser that is shared by many tests and relaunched when it dies: browsers crash, and machines run out of
 * memory. The retry of the current test and later tests get the new one.
 * @param launch starts a browser; called at the first use, and after each death.
 * @param keptWindows number of windows to clear for further visits instead of closing them.
 */
function createLastingBrowser(launch: () => Promise<Browser>, keptWindows: number): LastingBrowser {
  let latest: Promise<Browser> | undefined;
  const contexts: BrowserContext[] = [];
  /** Windows of the present tests. */
  const kept: KeptWindow[] = [];
  /** Cleared windows, the one used last at the end. */
  let cleared: readonly KeptWindow[] = [];

  async function living(): Promise<Browser> {
    const known = latest;
    const browser = await known?.catch(() => undefined);
    if (browser?.isConnected()) return browser;
    // The first caller launches the new browser; concurrent callers share the promise.
    if (latest !== known) return await living();
    return await (latest = launch());
  }

  /** Opens a window that is kept, or a cleared one. @returns `undefined` if it has to be a new one. */
  async function openKept(
    browser: Browser,
    options: BrowserContextOptions,
  ): Promise<BrowserContext | undefined> {
    if (keptWindows === 0 || windowKey(options) === undefined) return undefined;
    cleared = cleared.filter(({ context }) => context.browser() === browser);
    const found = cleared.findLast((each) => each.fits(options));
    cleared = cleared.filter((each) => each !== found);
    const window = found ?? (await openKeptWindow(browser, options));
    await found?.prepare(options);
    kept.push(window);
    return window.context;
  }

  /** Clears a window for a later visit, or closes it. */
  async function clearOrClose(window: KeptWindow): Promise<void> {
    const isClear = await window.clear().catch(() => false);
    if (!isClear) return await window.context.close();
    const [oldest, ...others] = [...cleared, window];
    const isFull = cleared.length === keptWindows;
    cleared = isFull ? others : [...cleared, window];
    if (isFull) await oldest?.context.close();
  }

  return {
    browser: living,
    async newContext(given) {
      const options = { locale: DEFAULT_LOCALE.iso, storageState: REFUSED, ...given };
      const browser = await living();
      const known = await openKept(browser, options).catch((error: unknown) => {
        // A new window tells what is wrong.
        if (browser.isConnected()) throw error;
        return undefined;
      });
      if (known) return known;
      const context = await openWindow(browser, options).catch(async (error: unknown) => {
        // A dead browser may only show on the next command.
        if (browser.isConnected()) throw error;
        return await openWindow(await living(), options);
      });
      contexts.push(context);
      return context;
    },
    async closeContexts() {
      const closings = await Promise.allSettled([
        ...contexts.splice(0).map((context) => context.close()),
        ...kept.splice(0).map(clearOrClose),
      ]);
      if (closings.every(({ status }) => status === 'fulfilled')) return;
      const browser = await latest?.catch(() => undefined);
      latest = undefined;
      await browser?.close().catch(() => undefined);
    },
  };
}

/** The sweep uses the whole browser that visitors have, the quick tier its cheap relative. */
const browserKind = inject('tier') === 'sweep' ? 'chromium' : 'shell';

/**
 * A window begins with an empty page, which the policy of the site (`Cross-Origin-Opener-Policy`) keeps apart from what
 * is opened next: without this limit each visit starts a second process. The sweep keeps the limit of visitors.
 */
const ONE_PROCESS_A_WINDOW = browserKind === 'shell' ? ['--renderer-process-limit=1'] : [];

/** Most files need two: a phone and a desktop. In the sweep each visit has a new profile, with a cold cache. */
const KEPT_WINDOWS = browserKind === 'shell' ? 3 : 0;

/** Browsers by their flags. Files that run in the same process share this module; with the process they end. */
const shared = new Map<string, LastingBrowser>();

/** Options of {@link useBrowser}. */
export interface UsedBrowserOptions {
  /** True for a browser that restores pages from the back/forward cache, which the headless shell cannot. */
  readonly restoresPages?: boolean;
}

/**
 * Provides a lasting browser to the tests of a file, shared with other files of the worker. Contexts are closed after
 * each test.
 * @param flags further flags of its command line.
 * @example const lasting = useBrowser(); it('loads', async () => { const context = await lasting.newContext(); … });
 */
export function useBrowser(
  flags: readonly string[] = [],
  { restoresPages = false }: UsedBrowserOptions = {},
): LastingBrowser {
  const key = [...flags, restoresPages].join(' ');
  const lasting =
    shared.get(key) ??
    createLastingBrowser(
      () => launchBrowser([...ONE_PROCESS_A_WINDOW, ...flags], browserKind, { restoresPages }),
      KEPT_WINDOWS,
    );
  shared.set(key, lasting);
  beforeAll(async () => {
    await lasting.browser();
  });
  afterEach(() => lasting.closeContexts());
  return lasting;
}
