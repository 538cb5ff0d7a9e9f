import type { BrowserContext, Page, Request } from 'playwright-core';
import { DECISION_COOKIES } from '../../src/config/privacy/consent.ts';
import { errorMessage } from '../../src/process/error-message.ts';
import { watchRequests } from '../lib/watch-requests.ts';
import { choosePages, readLinks } from './pages.ts';
import { judge, type AuditState, type VisitRecord } from './judge.ts';
import type { AuditOptions } from './options.ts';
import { startRecorder, type Recorder } from './recorder.ts';

/** Time for a page to become idle, in milliseconds. */
const IDLE_MS = 3000;
/** Time for tabs to reload themselves after a withdrawal, in milliseconds; what runs on is recorded then. */
const RELOAD_MS = 15_000;
/** Maximum number of screens that are scrolled through; a list may have no end. */
const MOST_SCREENS = 60;

/** Site and pages of a visit. */
interface VisitPlan {
  readonly origin: string;
  /** Paths, the first page first. */
  readonly paths: readonly string[];
  /** Time on each page after it has become quiet, in milliseconds, for what comes late. */
  readonly waitMs: number;
}

/** Time for a page to load, in milliseconds. */
const LOAD_MS = 15_000;

/**
 * Loads a page.
 *
 * @throws Error naming the hosts that it waits for, and the remedy, where it does not load.
 */
async function load(page: Page, address: string): Promise<void> {
  const waiting = new Set<Request>();
  const start = (request: Request) => void waiting.add(request);
  const end = (request: Request) => void waiting.delete(request);
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  try {
    await page.goto(address, { timeout: LOAD_MS });
  } catch (error) {
    const hosts = new Set([...waiting].map((request) => new URL(request.url()).host));
    const [reason = ''] = errorMessage(error).split('\n');
    throw new Error(
      `${address} cannot be loaded: ${reason}${hosts.size > 0 ? ` It waits for ${[...hosts].join(', ')}.` : ''}\nServe the site first, with npm start for example, and audit it from where all hosts that it uses can be reached.`,
    );
  } finally {
    page.off('request', start).off('requestfinished', end).off('requestfailed', end);
  }
}

/** Locates the button of the banner that decides. */
const decisionButton = (page: Page, choice: 'accept' | 'reject') =>
  page.locator(`[data-consent-action="${choice}"]`);

/** Interface of the hosted consent platform that decides about everything. */
interface PlatformWindow {
  CookieInformation?: { submitAllCategories(): void; declineAllCategories(): void };
}

/** Decides, inside a page, by the hosted consent platform. @returns false if the site has none. */
function decideByPlatform(choice: 'accept' | 'reject'): boolean {
  // Put there by the platform's script, if it is in the page.
  const { CookieInformation: platform } = window as PlatformWindow;
  if (choice === 'accept') platform?.submitAllCategories();
  else platform?.declineAllCategories();
  return platform !== undefined;
}

/** Answers what a new visitor is asked, in the banner or by the hosted platform. */
async function answer(page: Page, choice: 'accept' | 'reject'): Promise<void> {
  if (!(await page.evaluate(decideByPlatform, choice))) await decisionButton(page, choice).click();
  await waitForDecision(page, choice === 'accept');
}

/** Waits, inside a page, until it is idle. */
const becomeIdle = (timeout: number) =>
  new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout }));

/** Scrolls through, inside a page, so that everything enters the viewport once. */
async function scrollThrough(screens: number): Promise<void> {
  for (let top = 0; top < Math.min(document.body.scrollHeight, screens * innerHeight); top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
}

/**
 * Tells a page, inside of it, that it is in the background for a moment, where pages send what they have collected.
 * The protocol of the browser's tools does not report what they send when they are left.
 */
function goToBackground(): void {
  for (const value of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }
}

/** Tab of a visitor. */
interface Tab {
  readonly page: Page;
  /** Waits until the page has done what it does by itself. */
  readonly settle: () => Promise<void>;
  /** Looks at the whole page and records what it keeps. */
  readonly read: () => Promise<void>;
}

async function openTab(context: BrowserContext, recorder: Recorder, { waitMs }: VisitPlan): Promise<Tab> {
  const page = await context.newPage();
  const requestsEnd = watchRequests(page);
  const settle = async () => {
    await page.evaluate(becomeIdle, IDLE_MS);
    await requestsEnd();
  };
  const read = async () => {
    // A tab in the background draws no frames, and what waits for one never comes.
    await page.bringToFront();
    await settle();
    await page.evaluate(scrollThrough, MOST_SCREENS);
    await settle();
    await page.waitForTimeout(waitMs);
    await page.evaluate(goToBackground);
    await requestsEnd();
    await recorder.look(page);
  };
  return { page, settle, read };
}

/** Follows, inside a page, a visible link to the first possible one of the paths. @returns its path, if there is one. */
function followLink(paths: readonly string[]): string | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], [download])')];
  const visible = new Map(
    links.filter((each) => each.checkVisibility()).map((each) => [each.getAttribute('href') ?? '', each]),
  );
  const path = paths.find((each) => visible.has(each));
  visible.get(path ?? '')?.click();
  return path;
}

/** Visits pages: every second by a link where one leads on; goes back once and opens a second tab. */
async function walk(tab: Tab, recorder: Recorder, plan: VisitPlan): Promise<readonly string[]> {
  const rest = [...plan.paths];
  const visited: string[] = [];
  while (rest.length > 0) {
    const before = tab.page.url();
    const followed = visited.length % 2 === 1 ? await tab.page.evaluate(followLink, rest) : undefined;
    const path = followed ?? rest[0] ?? '/';
    recorder.turnTo(path);
    if (followed === undefined) await load(tab.page, plan.origin + path);
    // A link may be redirected.
    else await tab.page.waitForURL(({ href }) => href !== before);
    await tab.read();
    visited.push(...rest.splice(rest.indexOf(path), 1));
    if (visited.length !== 2) continue;
    recorder.turnTo(visited[0] ?? '/');
    await tab.page.goBack();
    await tab.read();
    recorder.turnTo(path);
    const second = await openTab(tab.page.context(), recorder, plan);
    await load(second.page, plan.origin + path);
    await second.read();
  }
  return visited;
}

/** Waits until a decision about everything is stored. */
async function waitForDecision(page: Page, isAllowed: boolean): Promise<void> {
  const pair = `${DECISION_COOKIES.marketing}=${isAllowed}`;
  await page.waitForFunction((text) => document.cookie.split('; ').includes(text), pair);
}

/** Withdraws consent in the settings while all tabs are open; those in which it has run something reload. */
async function withdraw({ page, settle }: Tab, hasRun: boolean): Promise<void> {
  await page.bringToFront();
  const tabs = hasRun ? page.context().pages() : [];
  const reloads = tabs.map((tab) => tab.waitForEvent('load', { timeout: RELOAD_MS }));
  await Promise.all([Promise.allSettled(reloads), withdrawIn(page)]);
  await waitForDecision(page, false);
  await settle();
}

async function withdrawIn(page: Page): Promise<void> {
  if (await page.evaluate(decideByPlatform, 'reject' as const)) return;
  await page.locator('footer a[data-page-action="Open GDPR Banner"]').click();
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  for (const box of await dialog.locator('input[type="checkbox"]:enabled').all()) await box.uncheck();
  await dialog.locator('button[type="submit"]').click();
}

/** Visits a site in a state of consent, in the window of a new visitor, and records everything. */
async function visitState(context: BrowserContext, state: AuditState, plan: VisitPlan): Promise<VisitRecord> {
  const { origin, paths } = plan;
  const recorder = await startRecorder(context);
  const tab = await openTab(context, recorder, plan);
  if (state !== 'undecided') {
    recorder.turnTo(paths[0] ?? '/');
    await load(tab.page, origin + (paths[0] ?? '/'));
    await answer(tab.page, state === 'rejected' ? 'reject' : 'accept');
  }
  if (state === 'withdrawn') {
    await walk(tab, recorder, plan);
    const seen = await recorder.take();
    const hasRun = seen.some(
      (each) =>
        each.kind === 'request' && each.type !== 'preconnect' && judge(each, { state, origin }).problem,
    );
    await withdraw(tab, hasRun);
    await recorder.take();
  }
  const pages = await walk(tab, recorder, plan);
  return { state, origin, pages, seen: await recorder.take() };
}

/** Time on each page after it has become quiet, in milliseconds: what comes late is recorded, too. */
const WAIT_MS = 500;

/** Result of an audit. */
export interface Audit {
  readonly records: readonly VisitRecord[];
  /** False if the site asks for no consent: then it is in no state but `undecided`. */
  readonly asks: boolean;
}

/**
 * Visits a site in each state of consent as a new visitor.
 * @param newContext opens a window in a fresh profile.
 * @param report is told what is done next.
 * @param waitMs time on each page after it has become quiet, in milliseconds.
 * @throws Error when a page cannot be loaded.
 */
export async function auditSite(
  newContext: () => Promise<BrowserContext>,
  { url, pages, states }: AuditOptions,
  report: (step: string) => void,
  waitMs = WAIT_MS,
): Promise<Audit> {
  const inWindow = async <Result>(visit: (context: BrowserContext) => Promise<Result>): Promise<Result> => {
    const context = await newContext();
    try {
      return await visit(context);
    } finally {
      await context.close();
    }
  };
  report('Choosing pages');
  const { asks, ...plan } = await inWindow(async (context) => {
    const page = await context.newPage();
    await load(page, url.href);
    const hasPlatform = await page.evaluate(() => 'CookieInformation' in window);
    const asks = hasPlatform || (await decisionButton(page, 'accept').count()) > 0;
    const { origin, pathname } = new URL(page.url());
    return { asks, origin, paths: choosePages(pathname, await page.evaluate(readLinks), pages), waitMs };
  });
  const records: VisitRecord[] = [];
  for (const state of states.filter((each) => asks || each === 'undecided')) {
    report(`Visiting ${plan.paths.length} pages: ${state}`);
    records.push(await inWindow((context) => visitState(context, state, plan)));
  }
  return { records, asks };
}
