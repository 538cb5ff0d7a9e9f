import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  AUTOMATIC_EVENTS,
  type PlannedEvent,
  TRACKING_PLAN,
  type TrackedEvent,
} from '../../../src/config/measurement/tracking-plan.ts';
import {
  problemsOf,
  type ReceivedEvent,
  visitWithAnalytics,
  waitForEvent,
} from '../visits/analytics-visit.ts';
import { waitForForm } from '../visits/form-visit.ts';
import { DEVICES, LIGHT_PAGE } from '../visits/site-visit.ts';
import { goSoftly, isSameDocument } from '../visits/soft-visit.ts';
import { useVendorSite } from '../visits/vendor-visit.ts';

const visited = useVendorSite();

/** Page that an act is tried on, and what a visitor does there. */
interface Act {
  readonly on: '/' | '/contact/' | '/de/';
  readonly act: (page: Page) => Promise<unknown>;
  /** Properties that the act decides. */
  readonly properties?: Readonly<Record<string, string>>;
}

const click = (name: TrackedEvent) => (page: Page) =>
  page.locator(`[data-track="${name}"]:visible`).first().click();
const FORM = { form_name: 'contact', form_id: 'contact-en-gb' };
const field = (page: Page, name: string) => page.locator(`form[data-form-id] [name="${name}"]`);
const send = (page: Page) => page.locator('form[data-form-id] [data-part="button"]').click();

/** Acts by the event that they fire, in the order in which a visitor can do them. */
const ACTS: Readonly<Record<TrackedEvent, Act>> = {
  page_viewed: { on: '/', act: () => Promise.resolve(), properties: { page_key: 'home', locale: 'en-gb' } },
  find_items: { on: '/', act: click('find_items') },
  download_app: { on: '/', act: click('download_app') },
  how_tgtg_works_widget: { on: '/', act: click('how_tgtg_works_widget') },
  map_click: { on: '/', act: click('map_click') },
  mystore_login: { on: '/', act: click('mystore_login'), properties: { page_key: 'home' } },
  single_sign_up: { on: '/', act: click('single_sign_up'), properties: { page_type: 'HOMEPAGE' } },
  search_location: {
    on: '/',
    async act(page) {
      await page.locator('[data-track="search_location"] input').fill('Geheimstadt 12345');
      await page.locator('[data-track="search_location"] button[type="submit"]').click();
    },
  },
  item_search_results_filter: {
    on: '/',
    act: (page) => page.locator('form[data-filter] input[name="kind"][value="bakery"]').check(),
    properties: { kind: 'bakery' },
  },
  item_viewed: {
    on: '/',
    act: (page) => page.locator('[data-kind="bakery"] [data-track="item_viewed"]:visible').first().click(),
    properties: { kind: 'bakery' },
  },
  reserve_from_website_mobile: { on: '/', act: click('reserve_from_website_mobile') },
  form_started: {
    on: '/contact/',
    act: (page) => field(page, 'full-name').fill('Ines Geheim'),
    properties: FORM,
  },
  form_error: {
    on: '/contact/',
    async act(page) {
      await waitForForm(page.locator('form[data-form-id]'));
      await send(page);
    },
    properties: FORM,
  },
  form_submitted: {
    on: '/contact/',
    async act(page) {
      await field(page, 'email').fill('ines@geheim.example');
      await field(page, 'message').fill('Streng geheim');
      await field(page, 'topic').selectOption('press');
      await field(page, 'health-consent').check();
      await send(page);
      await page.locator('[data-part="thanks"]').waitFor();
    },
    properties: FORM,
  },
  locale_switched: {
    on: '/de/',
    act: () => Promise.resolve(),
    properties: { locale: 'de', previous_locale: 'en-gb' },
  },
};

const nameSent = (name: TrackedEvent) => {
  const { sentAs = name }: PlannedEvent = TRACKING_PLAN[name];
  return sentAs;
};
const isPlanned = ({ event_type }: ReceivedEvent) => !(event_type in AUTOMATIC_EVENTS);

it('every event of the plan has an act', () => {
  expect(Object.keys(ACTS).toSorted()).toEqual(Object.keys(TRACKING_PLAN).toSorted());
});

it.each(['/', '/contact/', '/de/'] as const)(
  'acts on %s, the third page of a visit, arrive as the plan has them, once each',
  async (third) => {
    const visit = await visitWithAnalytics(visited.browser, visited.site);
    const { page } = visit;
    await page.goto('/');
    await visit.decide('acceptAll');
    const viewed = nameSent('page_viewed');
    await waitForEvent(visit, viewed);
    await goSoftly(page, LIGHT_PAGE);
    await waitForEvent(visit, viewed, 2);
    const earlier = visit.received().filter(isPlanned).length;
    await goSoftly(page, third);
    const view = (await waitForEvent(visit, viewed, 3)).at(-1);
    expect(view?.event_properties['[Amplitude] Page Path']).toBe(third);

    // A desktop has no app to reserve in.
    await page.setViewportSize(DEVICES.phone);
    // What leads away must not: other tests leave.
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
      });
      for (const form of document.querySelectorAll('[data-track="search_location"]')) {
        form.addEventListener('submit', (event) => event.preventDefault());
      }
    });
    // The plan's own names; the table has each of them.
    const names = (Object.keys(ACTS) as TrackedEvent[]).filter((name) => ACTS[name].on === third);
    for (const name of names) await ACTS[name].act(page);
    for (const name of names) {
      const found = await waitForEvent(visit, nameSent(name), name === 'page_viewed' ? 3 : 1);
      expect(found.at(-1)?.event_properties, name).toMatchObject(ACTS[name].properties ?? {});
    }
    expect(await isSameDocument(page)).toBe(true);
    // The name of the form that was started last goes along with later events.
    const record = await page.evaluate(() => localStorage.getItem('amplitudeForm'));
    const form = { formName: FORM.form_name, formId: FORM.form_id };
    expect(record).toBe(third === '/contact/' ? JSON.stringify(form) : null);
    const fired = visit.received().filter(isPlanned).slice(earlier);
    const expected = new Set([viewed, ...names.map(nameSent)]);
    expect(fired.map(({ event_type }) => event_type).toSorted()).toEqual([...expected].toSorted());
    expect(problemsOf(visit.received())).toEqual([]);
    expect(visit.server.bodies.join()).not.toMatch(/geheim/i);
    expect(visit.problems).toEqual([]);
  },
);
