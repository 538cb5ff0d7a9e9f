import {
  parseVendorSettings,
  VENDOR_SETTINGS_ID,
  type VendorSettings,
} from '../../config/privacy/third-parties/vendor-settings.ts';

/** Returns the vendor settings of the page that is shown; a page without them allows nothing. */
export function vendorSettings(): VendorSettings {
  return parseVendorSettings(document.getElementById(VENDOR_SETTINGS_ID)?.textContent ?? '{}');
}
