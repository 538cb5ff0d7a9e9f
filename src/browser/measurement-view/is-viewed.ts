import { publicSettings } from '../settings/public-settings.ts';

/** Parameter and value of an address that opens the view. */
export const VIEW_QUERY = ['debug', 'measurement'] as const;

/** Addresses of vendors' scripts that are not loaded while the view is open. */
export const withheldScripts: string[] = [];

let isViewed: boolean | undefined;

/**
 * Returns true in a document that shows what would be measured instead of measuring it: one that was loaded with
 * `?debug=measurement`, not on the production domain. Soft navigations do not change it.
 */
export function isMeasurementViewed(): boolean {
  const [name, value] = VIEW_QUERY;
  isViewed ??= new URLSearchParams(location.search).get(name) === value && !isProduction();
  return isViewed;
}

/** Notes a script that is not loaded. */
export function withholdScript(address: string): void {
  withheldScripts.push(address);
  document.dispatchEvent(new Event('measurement:withheld'));
}

/** Returns true on the production domain. It has HTTPS: a site on this machine is none. */
function isProduction(): boolean {
  return location.protocol === 'https:' && location.origin === publicSettings().origin;
}
