import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { AUTOMATIC_EVENTS } from '../../../src/config/measurement/tracking-plan.ts';
import { type EventsServer, openEventsServer } from '../../support/events-server.ts';
import type { LastingBrowser } from '../../support/lasting-browser.ts';
import { planProblems } from '../../support/plan-problems.ts';
import type { SiteUnderTest } from '../../support/site-under-test.ts';
import { type ConsentVisit, settingsIn } from './consent-visit.ts';
import { DEVICES, watch } from './site-visit.ts';
import { openTab } from './visit-softly.ts';

/** Event in the body of a request to the analytics service. */
export interface ReceivedEvent {
  readonly event_type: string;
  readonly event_properties: Readonly<Record<string, string>>;
  /** Operations on the properties of the visitor; of `$identify` only. */
  readonly user_properties?: Readonly<Record<string, unknown>>;
  readonly device_id: string;
  readonly insert_id: string;
}

/** Visit of a site with analytics, whose service is a recorder. */
export interface AnalyticsVisit extends ConsentVisit {
  readonly server: EventsServer;
  /** Events that the service has accepted. */
  readonly received: () => readonly ReceivedEvent[];
  /** Requests to other hosts than the site's and its images'. */
  readonly foreign: readonly string[];
  /** Advances the clock of the page, so that waiting events are sent. */
  readonly advance: (ms?: number) => Promise<void>;
}

/** Messages that tests bring about: refused requests, and timeouts by the clock that they advance. */
const EXPECTED = /^Failed to load resource|failed to load$|TimeoutError: signal timed out/;

function eventsOf(body: string): readonly ReceivedEvent[] {
  // The shape of the service's API; what a test looks at is compared with the plan.
  const { events } = JSON.parse(body) as { readonly events: readonly ReceivedEvent[] };
  return events.map((event) => ({ ...event, event_properties: event.event_properties ?? {} }));
}

/** Opens a fresh profile on a site with analytics. */
export async function visitWithAnalytics(
  browser: LastingBrowser,
  site: SiteUnderTest,
  locale = 'en-gb',
): Promise<AnalyticsVisit> {
  const server = await openEventsServer(site.origin);
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: DEVICES.desktop,
    reducedMotion: 'reduce',
  });
  context.on('close', () => void server.close());
  const page = await openTab(context);
  await page.clock.install();
  const foreign: string[] = [];
  const visit = settingsIn({ page, context, ...watch(page, { expected: EXPECTED }) }, locale);
  await context.route('**/*', (route) => {
    const { origin } = new URL(route.request().url());
    if (origin === server.origin) return route.continue();
    foreign.push(route.request().url());
    const isScript = route.request().resourceType() === 'script';
    return route.fulfill({
      status: 200,
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? '' : '<title>Elsewhere</title>',
    });
  });
  return {
    ...visit,
    server,
    received: () => server.accepted.flatMap(eventsOf),
    foreign,
    advance: (ms = 11_000) => page.clock.runFor(ms),
  };
}

/** Waits until the service has an event, sending what waits in between, in another tab as well. */
export async function waitForEvent(
  visit: AnalyticsVisit,
  name: string,
  count = 1,
  tab?: Page,
): Promise<readonly ReceivedEvent[]> {
  const found = () => visit.received().filter(({ event_type }) => event_type === name);
  await expect
    .poll(
      async () => {
        await Promise.all([visit.advance(), tab?.clock.runFor(11_000)]);
        return found().length;
      },
      { message: `${name} arrives` },
    )
    .toBe(count);
  return found();
}

/** Lists the properties of the visitor that landings have set. */
export const landingsOf = (visit: AnalyticsVisit) =>
  visit
    .received()
    .flatMap(({ event_type, user_properties }) =>
      event_type === '$identify' ? [user_properties?.['$set']] : [],
    );

/** Compares all received events with the tracking plan. */
export function problemsOf(events: readonly ReceivedEvent[]): readonly string[] {
  return events.flatMap(({ event_type, event_properties }) =>
    event_type in AUTOMATIC_EVENTS ? [] : planProblems(event_type, event_properties, 'sent'),
  );
}

/** Lists what the page keeps in the browser: names of cookies, stored values and databases. */
export async function storedIn(context: BrowserContext, page: Page): Promise<readonly string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const values = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  return [...cookies, ...values].filter((name) => !name.startsWith('cookie_cat_')).sort();
}
