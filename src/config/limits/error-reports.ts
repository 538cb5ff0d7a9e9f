/** Error reports of the browser. */
export const ERROR_REPORTS = {
  /** Breadcrumbs of a report (section 9). */
  maxBreadcrumbs: 100,
  /** Errors kept until the client has loaded. */
  maxQueued: 10,
  /** Reports of one page load: an error in a loop must not use up the project's quota. */
  maxPerPage: 20,
} as const;
