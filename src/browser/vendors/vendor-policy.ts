import { publicSettings } from '../settings/public-settings.ts';
import { vendorSettings } from '../settings/vendor-settings.ts';
import type { VendorSettings } from '../../config/privacy/third-parties/vendor-settings.ts';

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

/** Rules of a Trusted Types policy; `null` refuses a text. There is none for script: it is always refused. */
export interface PolicyRules {
  readonly createScriptURL: (text: string) => string | null;
  readonly createHTML: (text: string) => string | null;
}

/** Characters that addresses do not contain, but that URL parsers skip or take for others. */
const STRANGE = /[\\\s\p{Cc}]/u;

/** Path of containers at the origin of the tag manager; what other paths there load is for tags of the own one. */
const CONTAINER = 'https://www.googletagmanager.com/gtm.js';

/** Rules' view of a deployment. */
export interface VendorAddresses extends Pick<VendorSettings, 'scriptOrigins' | 'allowsMarkup'> {
  /** The only container that may load. */
  readonly containerId?: string | undefined;
}

/**
 * Returns an address as it will be requested; `undefined` unless it is https at one of the origins, without credentials,
 * and no foreign container.
 */
function allowedAddress(text: string, { scriptOrigins, containerId }: VendorAddresses): string | undefined {
  if (STRANGE.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  if (!scriptOrigins.includes(url.origin)) return undefined;
  const isForeign =
    url.origin + url.pathname === CONTAINER && url.searchParams.getAll('id').join() !== containerId;
  return isForeign ? undefined : url.href;
}

/**
 * Creates the rules of the site's default policy, which every text passes that a vendor's script hands to the browser
 * as a script's address or as markup. Refusals are logged; the browser then throws a `TypeError` and reports a
 * violation of the security policy.
 */
export function createVendorRules(settings: VendorAddresses): PolicyRules {
  return {
    createScriptURL(text) {
      const address = allowedAddress(text, settings);
      if (address !== undefined) return address;
      console.warn(
        `No script may load from '${text}'. Scripts load from ${settings.scriptOrigins.join(', ')} only, and no container but GTM_ID: add the origins of its tags to GTM_HOSTS.`,
      );
      return null;
    },
    createHTML(text) {
      if (settings.allowsMarkup) return text;
      console.warn(
        `No script may insert markup, as custom HTML tags do. It began with '${text.slice(0, 60)}'. Use a tag template instead.`,
      );
      return null;
    },
  };
}
