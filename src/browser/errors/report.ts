/** Way in which an error surfaced. */
export type ErrorSource = 'error' | 'unhandledrejection' | 'astro:hydration-error' | 'vite:preloadError';

/** Step of a visit before an error. */
export interface Breadcrumb {
  readonly category: 'click' | 'page' | 'track';
  /** Element, path or event name: never a text of the page or of the visitor. */
  readonly message: string;
  /** Time in seconds since the epoch. */
  readonly timestamp: number;
}

/** Reports an error. */
export type Report = (error: unknown, source: ErrorSource) => void;
