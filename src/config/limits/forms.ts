/** Analytics events of forms; the middle one is enriched like the other two (section 3). */
export const FORM_EVENTS = {
  started: 'form_started',
  submitted: 'form_submitted',
  error: 'form_error',
} as const;

/** Posts of forms. */
export const FORM_POSTS = {
  /** Largest body the host accepts, in bytes. */
  maxBodyBytes: 8 * 1024 * 1024,
  /** Timeout of a submission, in milliseconds; equals the host's own. */
  timeoutMs: 30_000,
  /** Delay before the visitor is notified that a submission takes longer than usual, in milliseconds. */
  slowAfterMs: 6000,
} as const;
