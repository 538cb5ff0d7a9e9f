import type { FORM_EVENTS } from '../editing/forms.ts';
import { LOCALES } from '../locales/locales.ts';
import { PERIODS, SHOP_KINDS } from '../editing/shop-kinds.ts';

/** Property of an analytics event. Every value is a text. */
export interface PlannedProperty {
  readonly meaning: string;
  /** All values it can have; without them any text that matches the pattern. */
  readonly values?: readonly string[];
  readonly pattern?: RegExp;
  readonly example: string;
}

const ADDRESS = /^https?:\/\/[^?#\s]+$/;
const FORM_KEY = /^[a-z0-9-]{1,80}$/;

/** Properties of analytics events by name. Never anything that a visitor types. */
export const PROPERTIES = {
  store: {
    meaning: 'App store that the link leads to.',
    values: ['app-store', 'google-play'],
    example: 'app-store',
  },
  kind: {
    meaning: 'Kind of shop: of the offer or pin, or chosen in the filter.',
    values: SHOP_KINDS,
    example: 'bakery',
  },
  period: {
    meaning: 'Part of the evening chosen in the filter.',
    values: PERIODS,
    example: 'late',
  },
  form_name: { meaning: 'Form, the same in every locale.', pattern: FORM_KEY, example: 'contact' },
  form_id: { meaning: 'Form of one locale, as the host knows it.', pattern: FORM_KEY, example: 'contact-de' },
  locale: {
    meaning: 'Locale of the page.',
    values: LOCALES.map(({ code }) => code),
    example: 'de-at',
  },
  previous_locale: {
    meaning: 'Locale of the page before.',
    values: LOCALES.map(({ code }) => code),
    example: 'en-gb',
  },
  page_type: {
    meaning: 'Type of the page, from its path (`src/config/measurement/page-type.ts`).',
    pattern: /^[^\p{Ll}\s]+$/u,
    example: 'BLOG-ARTICLE',
  },
  page_key: {
    meaning: 'Page, the same in every locale: its path in the default locale, `home` for the home page.',
    pattern: /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/,
    example: 'blog/bakery-day',
  },
  '[Amplitude] Page Domain': {
    meaning: 'Host of the page.',
    pattern: /^[a-z0-9.-]+$/,
    example: 'www.morsel.example',
  },
  '[Amplitude] Page Path': { meaning: 'Path of the page.', pattern: /^\/[^?#\s]*$/, example: '/de/blog/' },
  '[Amplitude] Page Title': { meaning: 'Title of the page.', pattern: /./, example: 'Blog' },
  '[Amplitude] Page Location': {
    meaning: 'Address of the page, without query and fragment.',
    pattern: ADDRESS,
    example: 'https://www.morsel.example/de/blog/',
  },
  '[Amplitude] Page URL': {
    meaning: 'The same address; charts of the analytics service use either.',
    pattern: ADDRESS,
    example: 'https://www.morsel.example/de/blog/',
  },
} as const satisfies Readonly<Record<string, PlannedProperty>>;

/** Name of a property of an analytics event. */
export type PropertyName = keyof typeof PROPERTIES;

/** Value of a property: one of its listed values, or any text. */
export type PropertyValue<Name extends PropertyName> = (typeof PROPERTIES)[Name] extends {
  readonly values: readonly (infer Value)[];
}
  ? Value
  : string;

/** Analytics events the product defines (specification sections 3.22 to 3.32). */
export const ANALYTICS_EVENTS = [
  'download_app',
  'find_items',
  'form_error',
  'how_tgtg_works_widget',
  'item_search_results_filter',
  'item_viewed',
  'map_click',
  'mystore_login',
  'reserve_from_website_mobile',
  'search_location',
  'single_sign_up',
] as const;

/** Use of an element that markup declares as an event. */
export type Trigger = 'click' | 'submit' | 'change';

/** Analytics event. */
export interface PlannedEvent {
  /** Name at the analytics service, where it differs. */
  readonly sentAs?: string;
  /** Source: use of an element that declares the event, a form's script, or a page that is shown. */
  readonly source: Trigger | 'form' | 'page';
  readonly meaning: string;
  /** Places on the site that fire it. */
  readonly firedBy: string;
  /** Properties that the place sets, always or sometimes. */
  readonly properties: Readonly<Partial<Record<PropertyName, 'always' | 'sometimes'>>>;
  /**
   * Properties that are added before the event is sent to the analytics service (specification sections 3.34 to 3.42).
   */
  readonly enrichedWith: readonly PropertyName[];
}

/** Names of all events: those of the specification, those of forms, and those of pages that are shown. */
type EventName =
  | (typeof ANALYTICS_EVENTS)[number]
  | (typeof FORM_EVENTS)[keyof typeof FORM_EVENTS]
  | 'page_viewed'
  | 'locale_switched';

const FORM = { form_name: 'always', form_id: 'always' } as const;

/** All analytics events by the name under which the site fires them. `docs/tracking-plan.md` is generated from it. */
export const TRACKING_PLAN = {
  page_viewed: {
    sentAs: '[Amplitude] Page Viewed',
    source: 'page',
    meaning: 'A page is shown, once for each navigation.',
    firedBy: 'Every page.',
    properties: {},
    enrichedWith: [
      '[Amplitude] Page Domain',
      '[Amplitude] Page Path',
      '[Amplitude] Page Title',
      '[Amplitude] Page Location',
      '[Amplitude] Page URL',
      'locale',
      'page_type',
      'page_key',
    ],
  },
  locale_switched: {
    source: 'page',
    meaning: 'A page is shown in another locale than the page before.',
    firedBy: 'The page that the locale list, a suggestion or a link leads to.',
    properties: { locale: 'always', previous_locale: 'always' },
    enrichedWith: [],
  },
  form_started: {
    sentAs: '[Amplitude] Form Started',
    source: 'form',
    meaning: 'The first input in a form.',
    firedBy: 'Forms of content: contact, newsletter and others.',
    properties: FORM,
    enrichedWith: [],
  },
  form_submitted: {
    sentAs: '[Amplitude] Form Submitted',
    source: 'form',
    meaning: 'A form is sent and accepted.',
    firedBy: 'Forms of content.',
    properties: FORM,
    enrichedWith: [],
  },
  form_error: {
    source: 'form',
    meaning: 'A form is refused because of its answers, or cannot be sent.',
    firedBy: 'Forms of content.',
    properties: FORM,
    enrichedWith: [],
  },
  download_app: {
    source: 'click',
    meaning: 'A link to an app store is followed.',
    firedBy: 'Store badges, the colophon, links of content to an app store.',
    properties: { store: 'always' },
    enrichedWith: [],
  },
  find_items: {
    source: 'click',
    meaning: 'A link to the consumer site is followed.',
    firedBy: 'Header, shops near you, left tonight, links of content to the consumer site.',
    properties: {},
    enrichedWith: [],
  },
  how_tgtg_works_widget: {
    source: 'click',
    meaning: 'The steps that explain the service are clicked; a button among them has its own event besides.',
    firedBy: 'Steps, street story.',
    properties: {},
    enrichedWith: [],
  },
  item_search_results_filter: {
    source: 'change',
    meaning: 'The list of offers is filtered. A property is absent where everything is chosen.',
    firedBy: 'Left tonight.',
    properties: { kind: 'sometimes', period: 'sometimes' },
    enrichedWith: [],
  },
  item_viewed: {
    source: 'click',
    meaning: 'The details of an offer are opened.',
    firedBy: 'Left tonight.',
    properties: { kind: 'always' },
    enrichedWith: [],
  },
  map_click: {
    source: 'click',
    meaning: 'A pin on the map is clicked.',
    firedBy: 'Shops near you.',
    properties: { kind: 'always' },
    enrichedWith: [],
  },
  mystore_login: {
    source: 'click',
    meaning: 'A link to the login of the store site is followed.',
    firedBy: 'Header, colophon, store sign-up, links of content to the login.',
    properties: {},
    enrichedWith: ['page_type', 'page_key'],
  },
  reserve_from_website_mobile: {
    source: 'click',
    meaning: 'The button that leads from an offer to the app is clicked.',
    firedBy: 'Left tonight, in the details of an offer.',
    properties: {},
    enrichedWith: [],
  },
  search_location: {
    source: 'submit',
    meaning: 'A search for a place is sent to the consumer site. The place is not recorded.',
    firedBy: 'Location search.',
    properties: {},
    enrichedWith: [],
  },
  single_sign_up: {
    source: 'click',
    meaning: 'A link to the onboarding of the store site is followed.',
    firedBy: 'Header, colophon, store sign-up, links of content to the onboarding.',
    properties: {},
    enrichedWith: ['page_type', 'page_key'],
  },
} as const satisfies Readonly<Record<EventName, PlannedEvent>>;

type Plan = typeof TRACKING_PLAN;

/** Name of an analytics event. */
export type TrackedEvent = keyof Plan;

/** Name of an event that markup declares. */
export type DeclaredEvent = {
  [Name in TrackedEvent]: Plan[Name]['source'] extends Trigger ? Name : never;
}[TrackedEvent];

/** Properties that a place sets when it fires an event. */
export type EventProperties<Name extends TrackedEvent> = {
  readonly [
    Key in keyof Plan[Name]['properties'] & PropertyName as Plan[Name]['properties'][Key] extends 'always'
      ? Key
      : never
  ]: PropertyValue<Key>;
} & {
  readonly [
    Key in keyof Plan[Name]['properties'] & PropertyName as Plan[Name]['properties'][Key] extends 'sometimes'
      ? Key
      : never
  ]?: PropertyValue<Key>;
};

/** Events that the analytics service's own client adds, with what they carry. */
export const AUTOMATIC_EVENTS = {
  session_start: 'A visit begins: the first event, or the first after 30 minutes without one.',
  session_end: 'The visit before has ended; sent when the next begins.',
  $identify: 'Campaign (`utm_…`, click ids) and referring site of the visit, as properties of the visitor.',
} as const;
