import { type ErrorSource, type Report, ERROR_REPORTS } from './report.ts';

const queue: Parameters<Report>[] = [];
let loading: Promise<void> | undefined;

/** Queues errors until the client has loaded, which the first of them starts. */
let report: Report = (...given) => {
  if (queue.length < ERROR_REPORTS.maxQueued) queue.push(given);
  loading ??= import('./error-client.ts').then(
    ({ createErrorClient }) => {
      report = createErrorClient();
      for (const queued of queue) report(...queued);
    },
    // Offline, or gone with a deployment: the next error tries again, and no page is reloaded for it.
    (error: unknown) => {
      loading = undefined;
      document.dispatchEvent(new CustomEvent('import:optional', { detail: error }));
    },
  );
};

/** Property of an event that holds the error. */
const FIELDS: Readonly<Record<ErrorSource, readonly string[]>> = {
  error: ['error'],
  unhandledrejection: ['reason'],
  'astro:hydration-error': ['detail', 'error'],
  'vite:preloadError': ['payload'],
};

for (const [source, path] of Object.entries(FIELDS)) {
  addEventListener(source, (event) => {
    const error = path.reduce<unknown>((value, field) => Reflect.get(Object(value), field), event);
    // Absent for scripts of other origins, of which nothing is known.
    // The keys of the table.
    if (error !== undefined && error !== null) report(error, source as ErrorSource);
  });
}
