/** Id of the element that holds the vendor settings. */
export const VENDOR_SETTINGS_ID = 'vendor-settings';

/** Settings of third parties that a page carries for the browser besides its public settings; all public. */
export interface VendorSettings {
  /** Origins from which the default Trusted Types policy lets scripts load. */
  readonly scriptOrigins: readonly string[];
  /** True if a third party may insert markup. */
  readonly allowsMarkup: boolean;
  /** Referrer in place of the visit's own, where the page is not on the production domain. */
  readonly debugReferrer?: string | undefined;
}

/** Serializes vendor settings as JSON that can stand in a `<script type="application/json">`. */
export function serializeVendorSettings(settings: VendorSettings): string {
  return JSON.stringify(settings).replaceAll('<', String.raw`\u003c`);
}

/**
 * Parses the vendor settings of a page. Anything malformed allows nothing.
 *
 * @throws SyntaxError for text that is no JSON.
 */
export function parseVendorSettings(json: string): VendorSettings {
  const value: unknown = JSON.parse(json);
  const entries = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
  const origins = entries.get('scriptOrigins');
  const referrer = entries.get('debugReferrer');
  return {
    scriptOrigins: Array.isArray(origins) ? origins.filter((origin) => typeof origin === 'string') : [],
    allowsMarkup: entries.get('allowsMarkup') === true,
    debugReferrer: typeof referrer === 'string' ? referrer : undefined,
  };
}
