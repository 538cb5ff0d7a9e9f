import { loadVendorScript } from '../vendors/vendor-script.ts';
import { isViewed } from './is-viewed.ts';

declare global {
  interface DocumentEventMap {
    /** A script was withheld. */
    'measurement:withheld': Event;
  }
}

/** Addresses of scripts that are not loaded while the measurement view is open. */
export const withheldScripts: string[] = [];

/** Loads the script of a vendor that measures; while the measurement view is open, notes its address instead. */
export function loadMeasuringScript(address: string): void {
  if (!isViewed) {
    loadVendorScript(address);
    return;
  }
  if (!withheldScripts.includes(address)) withheldScripts.push(address);
  document.dispatchEvent(new Event('measurement:withheld'));
}
