import {
  parsePublicSettings,
  PUBLIC_SETTINGS_ID,
  type PublicSettings,
} from '../../config/deployment/public-settings.ts';

/**
 * Returns the public settings of the page that is shown.
 *
 * @throws Error when the page carries none, TypeError when they are malformed.
 */
export function publicSettings(): PublicSettings {
  const element = document.getElementById(PUBLIC_SETTINGS_ID);
  if (!element) throw new Error(`This page has no element #${PUBLIC_SETTINGS_ID} with the site's settings.`);
  return parsePublicSettings(element.textContent);
}
