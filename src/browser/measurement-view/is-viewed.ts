import { publicSettings } from '../settings/public-settings.ts';

/**
 * True in a document that shows what would be measured instead of measuring it: one that was loaded with
 * `?debug=measurement`, not on the production domain, which has HTTPS. Soft navigations do not change it.
 */
export const isViewed =
  location.search.includes('debug=measurement') &&
  (location.protocol === 'http:' || location.origin !== publicSettings().origin);
