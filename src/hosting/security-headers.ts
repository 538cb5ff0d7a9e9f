/** Names and values of response headers. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

const ONE_YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Headers of every response, whichever part of the host sends it. */
export const TRANSPORT_HEADERS: HeaderLines = [
  ['X-Content-Type-Options', 'nosniff'],
  // Without includeSubDomains: this site cannot speak for its neighbours under the same domain.
  ['Strict-Transport-Security', `max-age=${ONE_YEAR_IN_SECONDS}`],
  // No other site shows or embeds files of this one; link previews fetch them from servers.
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];
