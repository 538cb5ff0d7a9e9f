import { configuredThirdParties } from './third-parties.ts';
import type { VendorEnvironment } from './third-party.ts';
import type { VendorSettings } from './vendor-settings.ts';

/** Returns the vendor settings of a deployment; `undefined` if none of its third parties needs any. */
export function vendorSettings(environment: VendorEnvironment): VendorSettings | undefined {
  const needs = configuredThirdParties(environment)
    .map(({ policy }) => policy(environment))
    .filter(({ trustedTypes }) => trustedTypes !== undefined);
  const { analytics, tagManager, debugReferrer } = environment.vendors;
  if (needs.length === 0 && analytics === undefined && tagManager === undefined) return undefined;
  return {
    scriptOrigins: [...new Set(needs.flatMap(({ hosts }) => hosts['script-src'] ?? []))],
    allowsMarkup: needs.some(({ trustedTypes }) => trustedTypes === 'script-addresses-and-markup'),
    debugReferrer,
  };
}
