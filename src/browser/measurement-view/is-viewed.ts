import { publicSettings } from '../settings/public-settings.ts';

/**
 * True in a document that shows what would be measured instead of measuring it: one that was loaded with
 * `?debug=measurement`, not on the production domain; a site at a port, as on this machine, is none. Soft navigations do
 * not change it.
 */
export const isViewed =
  location.search.includes('debug=measurement') &&
  (location.port !== '' || location.origin !== publicSettings().origin);
