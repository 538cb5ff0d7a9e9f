/** Bounds of error reports. */
export const ERROR_REPORTS = {
  /** Errors kept until the client has loaded. */
  maxQueued: 10,
  /** Reports of one page load: an error in a loop must not use up the project's quota. */
  maxPerPage: 20,
} as const;

/** Way in which an error surfaced. */
export type ErrorSource = 'error' | 'unhandledrejection' | 'astro:hydration-error' | 'vite:preloadError';

/** Reports an error. */
export type Report = (error: unknown, source: ErrorSource) => void;
