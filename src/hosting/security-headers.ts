import type { Deployment } from '../config/deployment/deployment.ts';

/** Names and values of response headers. */
export type HeaderLines = readonly [name: string, value: string][];

const ONE_YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Headers of every response, whichever part of the host sends it. */
export const TRANSPORT_HEADERS: HeaderLines = [
  ['X-Content-Type-Options', 'nosniff'],
  // Without includeSubDomains: this site cannot speak for its neighbours under the same domain.
  ['Strict-Transport-Security', `max-age=${ONE_YEAR_IN_SECONDS}`],
  // No other site shows or embeds files of this one; link previews fetch them from servers.
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** Features that no page of the site uses, and no embedded content may use. */
const DENIED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

const EVERYWHERE: HeaderLines = [
  ...TRANSPORT_HEADERS,
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
];

/** Headers of every page and file of a deployment, besides its content security policy. */
export const SECURITY_HEADERS: Readonly<Record<Deployment, HeaderLines>> = {
  production: [...EVERYWHERE, ['X-Frame-Options', 'DENY'], ['Cross-Origin-Opener-Policy', 'same-origin']],
  // The policy's `frame-ancestors` names the Studio, which X-Frame-Options cannot. The Studio also opens the preview in
  // a window of its own and keeps talking to it.
  preview: [...EVERYWHERE, ['Cross-Origin-Opener-Policy', 'unsafe-none'], ['X-Robots-Tag', 'noindex']],
};
