import { ANALYTICS_ZONES } from '../privacy/analytics.ts';

/** Form of a tag-manager container id (specification section 5.18). */
export const GTM_ID_PATTERN = /^GTM-[0-9A-Z]+$/;

/** Maximum size of the settings that every page carries for the browser, in bytes. */
export const MAX_PUBLIC_SETTINGS_BYTES = 320;

/** Id of the element that holds the public settings. */
export const PUBLIC_SETTINGS_ID = 'public-settings';

/** Settings that a page carries for the browser, all public; what is not configured is absent. */
export interface PublicSettings {
  /** Code of the page's locale. */
  readonly locale: string;
  /** Origin of the production site. */
  readonly origin: string;
  /** True if search engines are asked to stay away. */
  readonly noIndex: boolean;
  /** Name of the page, the same in every locale; where there are analytics. */
  readonly pageKey?: string | undefined;
  readonly analyticsKey?: string | undefined;
  readonly analyticsZone: (typeof ANALYTICS_ZONES)[number];
  /** True if the analytics service may change its settings remotely. */
  readonly hasRemoteConfig: boolean;
  /** DSN of error reports. */
  readonly errorsDsn?: string | undefined;
  /** Name of the deployment in error reports. */
  readonly environmentName?: string | undefined;
  /** Container of the tag manager. */
  readonly tagManagerId?: string | undefined;
  /** Account of the A/B testing tool. */
  readonly abTestsAccount?: string | undefined;
  /** Project of the feedback widget. */
  readonly feedbackProject?: string | undefined;
}

/**
 * Serializes the public settings of a page as JSON that can stand in a `<script type="application/json">`.
 *
 * @param browser values of the deployment by their names in the page (`browser` in `src/config/deployment/environment-variables.ts`).
 * @param pageKey name of the page for analytics; its length is not limited, because editors choose it.
 * @throws RangeError for settings of the deployment above {@link MAX_PUBLIC_SETTINGS_BYTES}.
 */
export function serializePublicSettings(
  locale: string,
  browser: Readonly<Record<string, string>>,
  pageKey?: string,
): string {
  const settings = { l: locale, ...browser };
  const size = new TextEncoder().encode(JSON.stringify(settings)).length;
  if (size <= MAX_PUBLIC_SETTINGS_BYTES) {
    return JSON.stringify({ ...settings, k: pageKey }).replaceAll('<', String.raw`\u003c`);
  }
  throw new RangeError(
    `The public settings of locale '${locale}' take ${size} bytes, more than ${MAX_PUBLIC_SETTINGS_BYTES}. Shorten the values of variables with a 'browser' entry in src/config/deployment/environment-variables.ts.`,
  );
}

/**
 * Parses the public settings of a page.
 *
 * @throws TypeError unless they are an object of strings with a locale and an origin.
 */
export function parsePublicSettings(json: string): PublicSettings {
  const value: unknown = JSON.parse(json);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const texts = new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  const locale = texts.get('l');
  const origin = texts.get('o');
  if (locale === undefined || origin === undefined) {
    throw new TypeError(`The public settings of this page are malformed: ${json}`);
  }
  return {
    locale,
    origin,
    noIndex: texts.get('n') === 'true',
    pageKey: texts.get('k'),
    analyticsKey: texts.get('a'),
    analyticsZone: ANALYTICS_ZONES.find((zone) => zone === texts.get('z')) ?? ANALYTICS_ZONES[0],
    hasRemoteConfig: texts.get('r') === 'true',
    errorsDsn: texts.get('d'),
    environmentName: texts.get('e'),
    tagManagerId: texts.get('g'),
    abTestsAccount: texts.get('t'),
    feedbackProject: texts.get('f'),
  };
}
