import type { ErrorEvent } from '@sentry/browser';
import type { Breadcrumb } from './steps.ts';

/** State of the page at the time of an error. */
export interface PageState {
  readonly address: string;
  /** Last steps of the visit; none without consent to statistics. */
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly browser: BrowserName | undefined;
}

type Exceptions = NonNullable<NonNullable<ErrorEvent['exception']>['values']>;

function cleanException({ type, value, mechanism, stacktrace }: Exceptions[number]): Exceptions[number] {
  const frames = stacktrace?.frames?.map((frame) => ({
    ...frame,
    ...(frame.filename !== undefined && { filename: cleanText(frame.filename) }),
  }));
  return {
    ...(type !== undefined && { type: cleanText(type) }),
    ...(value !== undefined && { value: cleanText(value) }),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? false } }),
    ...(frames && { stacktrace: { frames } }),
  };
}

/** Copies what may leave the browser of a report: an error of the site, and nothing that tells who met it. */
export function cleanReport(event: ErrorEvent, { address, breadcrumbs, browser }: PageState): ErrorEvent {
  const { event_id, timestamp, platform, level, environment, message, exception, contexts, sdk } = event;
  return {
    type: undefined,
    event_id,
    timestamp,
    platform,
    level,
    environment,
    sdk,
    message: message === undefined ? undefined : cleanText(message),
    exception: exception && { values: exception.values?.map(cleanException) },
    breadcrumbs: breadcrumbs.map(({ category, message, timestamp }) => ({
      category,
      message: cleanText(message),
      timestamp,
    })),
    contexts: {
      ...(contexts?.trace && { trace: contexts.trace }),
      ...(browser && { browser: { ...browser } }),
    },
    request: { url: cleanText(address) },
  };
}

/** Characters of a message that are kept. */
const MAX_LENGTH = 1000;

const REPLACEMENTS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Fragments and queries of addresses: searches, campaign and click ids.
  [/(\b[a-z-]+:\/\/[^\s?#"'`)\]]*)[?#][^\s"'`)\]]*/gi, '$1'],
  // Queries of paths.
  [/\?[^\s=&"'`)\]]*=[^\s"'`)\]]*/g, ''],
  [/[^\s@"'`<>()[\]]+@[^\s@"'`<>()[\]]+\.[^\s@"'`<>()[\]]+/g, '[email]'],
];

/** Removes from a text of an error what may be personal: queries and fragments of addresses, e-mail addresses. */
export function cleanText(text: string): string {
  return REPLACEMENTS.reduce(
    (cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement),
    text.slice(0, MAX_LENGTH),
  );
}

/** Browser and its major version. */
export interface BrowserName {
  readonly name: string;
  readonly version: string;
}

/** Tokens of user agents, the most particular first: every browser names some of those it resembles. */
const TOKENS = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari\//],
] as const;

/** Reads browser and major version from a user agent, the rest of which would help to recognize a visitor. */
export function browserName(userAgent: string): BrowserName | undefined {
  for (const [name, pattern] of TOKENS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return { name, version };
  }
  return undefined;
}
