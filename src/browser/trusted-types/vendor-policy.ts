import { publicSettings } from '../settings/public-settings.ts';
import { vendorSettings } from '../settings/vendor-settings.ts';
import { createVendorRules, type PolicyRules } from './vendor-rules.ts';

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    readonly trustedTypes?: { createPolicy(name: 'default', rules: PolicyRules): unknown };
  }
}

let isInstalled = false;

/**
 * Creates the site's default Trusted Types policy, once. Until a vendor starts, with the consent it needs, there is none
 * and every text is refused.
 */
export function installVendorPolicy(): void {
  if (isInstalled) return;
  isInstalled = true;
  try {
    window.trustedTypes?.createPolicy(
      'default',
      createVendorRules({ ...vendorSettings(), containerId: publicSettings().tagManagerId }),
    );
  } catch (error) {
    console.error(
      'The Trusted Types policy for vendors could not be created: their scripts stay out.',
      error,
    );
  }
}
