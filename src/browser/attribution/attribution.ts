import { STORAGE_KEYS, TRAFFIC_SOURCES_FILE } from '../../config/limits.ts';
import { readCookie } from '../cookies/read-cookie.ts';
import { setSiteCookie, type CookieHost } from '../cookies/set-site-cookie.ts';
import { campaignOf, externalReferrer, lacksSource, withSource } from './campaign.ts';
import type { Landing } from './landing.ts';
import { findSource, flattenSources } from './traffic-source.ts';

/** Inputs of {@link createAttribution}. */
export interface AttributionInput extends CookieHost {
  readonly location: CookieHost['location'] & Pick<Location, 'origin'>;
  readonly landing: Landing;
  /** Hosts whose pages are the site's own. */
  readonly hosts: readonly string[];
  /** Origin of the production site. */
  readonly origin: string;
  /** Referrer in place of the visit's own outside the production domain. */
  readonly debugReferrer: string | undefined;
  readonly fetch: (path: string, init: { readonly signal: AbortSignal }) => Promise<Response>;
  readonly logError?: (message: string, error: unknown) => void;
}

/** Attribution of a visit to its campaign or its organic source. Needs consent to marketing. */
export interface Attribution {
  /** Writes campaign and referrer of the landing to their cookies, once until {@link Attribution.forget}. */
  store(): void;
  /**
   * Adds medium and source to a campaign that lacks one of them (specification section 4). Failures are logged and
   * ignored (section 7).
   *
   * @param signal aborts it when consent is withdrawn.
   */
  complete(signal: AbortSignal): Promise<void>;
  /** Lets the next `store` write again. */
  forget(): void;
}

/** Creates the attribution of a visit. */
export function createAttribution(input: AttributionInput): Attribution {
  const { document, location, landing, logError = console.error } = input;
  let isStored = false;

  const write = (name: string, value: string | undefined) => {
    if (value !== undefined) setSiteCookie({ document, location }, name, encodeURIComponent(value));
  };
  const referrer = () =>
    location.origin === input.origin
      ? readCookie(document.cookie, STORAGE_KEYS.referrer)
      : input.debugReferrer;

  async function fetchSources(signal: AbortSignal) {
    const { path, timeoutMs } = TRAFFIC_SOURCES_FILE;
    const response = await input.fetch(path, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
    return flattenSources(await response.json());
  }

  async function completeCampaign(signal: AbortSignal) {
    const campaign = readCookie(document.cookie, STORAGE_KEYS.campaignUrl) ?? landing.url;
    const from = referrer();
    if (from === undefined || !lacksSource(campaign)) return;
    const source = findSource(await fetchSources(signal), from);
    if (source && !signal.aborted) write(STORAGE_KEYS.campaignUrl, withSource(campaign, source));
  }

  return {
    store() {
      if (isStored) return;
      isStored = true;
      write(STORAGE_KEYS.campaignUrl, campaignOf(landing));
      write(STORAGE_KEYS.referrer, externalReferrer(landing, input.hosts));
    },
    async complete(signal) {
      try {
        await completeCampaign(signal);
      } catch (error) {
        if (!signal.aborted) logError('The source of this visit could not be found.', error);
      }
    },
    forget() {
      isStored = false;
    },
  };
}
