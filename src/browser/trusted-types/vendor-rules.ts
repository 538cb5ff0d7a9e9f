import type { VendorSettings } from '../../config/third-parties/vendor-settings.ts';

/** Rules of a Trusted Types policy; `null` refuses a text. There is none for script: it is always refused. */
export interface PolicyRules {
  readonly createScriptURL: (text: string) => string | null;
  readonly createHTML: (text: string) => string | null;
}

/** Characters that addresses do not contain, but that URL parsers skip or take for others. */
const STRANGE = /[\\\s\p{Cc}]/u;

/** Returns an address as it will be requested; `undefined` unless it is https at one of the origins, without credentials. */
function allowedAddress(text: string, origins: readonly string[]): string | undefined {
  const url = STRANGE.test(text) ? null : URL.parse(text);
  const isAllowed =
    url?.protocol === 'https:' && url.username === '' && url.password === '' && origins.includes(url.origin);
  return isAllowed ? url.href : undefined;
}

/**
 * Creates the rules of the site's default policy, which every text passes that a vendor's script hands to the browser
 * as a script's address or as markup. Refusals are logged; the browser then throws a `TypeError` and reports a
 * violation of the security policy.
 */
export function createVendorRules(
  { scriptOrigins, allowsMarkup }: Pick<VendorSettings, 'scriptOrigins' | 'allowsMarkup'>,
  warn: (message: string) => void = console.warn,
): PolicyRules {
  return {
    createScriptURL(text) {
      const address = allowedAddress(text, scriptOrigins);
      if (address !== undefined) return address;
      warn(
        `No script may load from '${text}'. Scripts load from ${scriptOrigins.join(', ')} only: add the origins of a container's tags to GTM_HOSTS.`,
      );
      return null;
    },
    createHTML(text) {
      if (allowsMarkup) return text;
      warn(
        `No script may insert markup, as custom HTML tags do. It began with '${text.slice(0, 60)}'. Use a tag template instead.`,
      );
      return null;
    },
  };
}
