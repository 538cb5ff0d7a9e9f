import {
  CONSENT_CATEGORIES,
  CONSENT_MARK,
  DECISION_COOKIES,
  RECORD_COOKIE,
  type ConsentCategory,
  CONSENT_MAX_AGE_DAYS,
} from './consent.ts';
import { ANALYTICS_CONSENT } from './analytics.ts';
import { RELOAD_RECORD_KEY } from '../deployment/deployment.ts';
import { LOCALE_COOKIE } from '../locales/locale-cookie.ts';
import { AB_TESTS_MAX_AGE_SECONDS, STORAGE_KEYS } from './storage-keys.ts';
import { CONSENT_PLATFORM_NAMES } from './third-parties/cookie-information.ts';
import { TAG_COMPANIES } from './third-parties/tag-companies.ts';
import type { ThirdPartyId } from './third-parties/third-parties.ts';

/** Storages of a browser. */
export const STORAGE_KINDS = [
  'cookie',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'cacheStorage',
] as const;

/** One of {@link STORAGE_KINDS}. */
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** Purposes of stored values, each explained by a message. */
export type StoragePurpose =
  | 'abTests'
  | 'ads'
  | 'campaign'
  | 'consent'
  | 'formName'
  | 'locale'
  | 'measurement'
  | 'reload'
  | 'unsentEvents';

/** A value, or a family of values, that is deleted when consent is refused. */
export interface DeletedEntry {
  /** Name; a trailing `*` matches any suffix. */
  readonly name: string;
  readonly kind: StorageKind;
  /** Consent it needs: every category named here. None for what is strictly necessary. */
  readonly categories: readonly ConsentCategory[];
}

/** A value, or a family of values, that the site or a third party keeps in the visitor's browser. */
export interface StoredEntry extends DeletedEntry {
  /** No database and no cache: nothing that a deployment may use keeps one. */
  readonly kind: Exclude<StorageKind, 'indexedDB' | 'cacheStorage'>;
  /** Writer: a third party, or the site for its own purposes. */
  readonly owner: 'site' | ThirdPartyId;
  /** Third parties for which the site itself stores it; without one of them it never does. */
  readonly usedBy?: readonly ThirdPartyId[];
  /** Lifetime in days, `session` until the browser or tab is closed, `lasting` until it is deleted. */
  readonly days: number | 'session' | 'lasting';
  readonly purpose: StoragePurpose;
}

const ANALYTICS = { owner: 'amplitude', categories: ANALYTICS_CONSENT } as const;
const DECISION = {
  kind: 'cookie',
  owner: 'site',
  categories: [],
  days: CONSENT_MAX_AGE_DAYS,
  purpose: 'consent',
} as const;

const DAY_SECONDS = 24 * 60 * 60;
const CAMPAIGN = {
  kind: 'cookie',
  owner: 'site',
  usedBy: ['tag-manager', 'amplitude'],
  categories: ['marketing'],
  days: 'session',
  purpose: 'campaign',
} as const;
const TESTS = { kind: 'cookie', owner: 'ab-tasty', categories: ['marketing'], purpose: 'abTests' } as const;

/** Everything that is kept in a visitor's browser under the site's name: the cookie table lists it, and no more. */
export const STORED_DATA: readonly StoredEntry[] = [
  ...CONSENT_CATEGORIES.map((category): StoredEntry => ({ name: DECISION_COOKIES[category], ...DECISION })),
  { name: RECORD_COOKIE, ...DECISION },
  { name: CONSENT_MARK, ...DECISION, kind: 'localStorage', days: 'lasting' },
  { name: CONSENT_PLATFORM_NAMES.cookie, ...DECISION, owner: 'cookie-information' },
  {
    // Written when the visitor chooses a locale, and not before: a choice that is kept because it was asked for.
    name: LOCALE_COOKIE.name,
    kind: 'cookie',
    owner: 'site',
    categories: [],
    days: LOCALE_COOKIE.maxAgeDays,
    purpose: 'locale',
  },
  { name: 'AMP_*', kind: 'cookie', ...ANALYTICS, days: 365, purpose: 'measurement' },
  {
    name: STORAGE_KEYS.waitingEvents,
    kind: 'sessionStorage',
    ...ANALYTICS,
    days: 'session',
    purpose: 'unsentEvents',
  },
  { name: STORAGE_KEYS.form, kind: 'localStorage', ...ANALYTICS, days: 'lasting', purpose: 'formName' },
  { name: STORAGE_KEYS.campaignUrl, ...CAMPAIGN },
  { name: STORAGE_KEYS.referrer, ...CAMPAIGN },
  ...TAG_COMPANIES.flatMap(({ id, categories, cookies }) =>
    cookies.map((cookie): StoredEntry => ({ ...cookie, kind: 'cookie', owner: id, categories })),
  ),
  { name: STORAGE_KEYS.abTests, ...TESTS, days: AB_TESTS_MAX_AGE_SECONDS / DAY_SECONDS },
  { name: 'ABTasty*', ...TESTS, days: 395 },
  {
    name: RELOAD_RECORD_KEY,
    kind: 'sessionStorage',
    owner: 'site',
    categories: [],
    days: 'session',
    purpose: 'reload',
  },
];

/**
 * Names that what works without consent may give to values that no table knows: the consent platform, the feedback
 * widget, the host, and the toolbar of Astro's development server.
 */
const NEEDED_NAMES = ['CookieInformation*', 'feedbucket*', 'nf_*', 'astro:*'];

/**
 * Everything that is deleted when a category it needs is refused, also when the third party is no longer configured, and
 * what is not although no table knows it. The analytics client of an earlier visit may have kept its queue, addresses
 * and diagnostics where it no longer does.
 */
export const DELETED_DATA: readonly DeletedEntry[] = [
  ...STORED_DATA,
  ...(['localStorage', 'sessionStorage', 'indexedDB'] as const).map((kind) => ({
    name: 'AMP_*',
    kind,
    categories: ANALYTICS_CONSENT,
  })),
  ...STORAGE_KINDS.flatMap((kind) => NEEDED_NAMES.map((name) => ({ name, kind, categories: [] }))),
];

/** Returns the entry of a table that a stored value belongs to: a name of its own says more than a pattern. */
export function entryOf<Entry extends DeletedEntry>(
  table: readonly Entry[],
  kind: string,
  name: string,
): Entry | undefined {
  const fits = (pattern: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  const entries = table.filter((entry) => entry.kind === kind && fits(entry.name));
  return entries.find((entry) => entry.name === name) ?? entries[0];
}
