import { LOCALES } from '../locales.ts';
import { PERIODS, SHOP_KINDS } from '../shop-kinds.ts';

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
    meaning: 'Type of the page, from its path (`src/config/page-type.ts`).',
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
