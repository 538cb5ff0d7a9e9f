import type { ErrorEvent } from '@sentry/browser';
import type { BrowserName } from './browser-name.ts';
import { cleanText } from './clean-text.ts';
import type { Breadcrumb } from './report.ts';

/** State of the page at the time of an error. */
export interface PageState {
  readonly address: string;
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
