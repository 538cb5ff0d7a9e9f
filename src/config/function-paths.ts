/** Paths of the site that functions of the host respond to; each forwards to one third party. */
export const FUNCTION_PATHS = { events: '/api/events', errors: '/api/errors' } as const;
