import { publicSettings } from '../settings/public-settings.ts';
import { vendorSettings } from '../settings/vendor-settings.ts';
import { ownHosts, visitLanding } from './visit-landing.ts';
import { type StorageKey, STORAGE_KEYS } from '../../config/privacy/storage-keys.ts';
import { TRAFFIC_SOURCES_FILE } from '../../config/measurement/traffic-sources/traffic-source.ts';
import {
  campaignOf,
  describeCampaign,
  externalReferrer,
  lacksSource,
  originOf,
  withSource,
  type Campaign,
} from './campaign.ts';
import type { Landing } from './landing.ts';
import { findSource, flattenSources } from './traffic-source.ts';
import { parentDomains, serializeCookie } from '../cookies/serialize-cookie.ts';

/** Timeout for loading the table of traffic sources, in milliseconds. */
const SOURCES_TIMEOUT_MS = 5000;

let attribution: Attribution | undefined;

function visitAttribution(): Attribution {
  attribution ??= createAttribution({
    landing: visitLanding(),
    hosts: ownHosts(),
    origin: publicSettings().origin,
    debugReferrer: vendorSettings().debugReferrer,
  });
  return attribution;
}

/** Stores campaign and referrer of this visit, if that has not been done: before whatever reads them. */
export function storeLanding(): void {
  visitAttribution().store();
}

/** Attributes this visit, with consent to marketing. @returns a function for its withdrawal. */
export function attributeVisit(): () => void {
  const withdrawal = new AbortController();
  storeLanding();
  void visitAttribution().complete(withdrawal.signal);
  return () => {
    withdrawal.abort();
    visitAttribution().forget();
  };
}

/**
 * Describes the landing of this visit for the analytics service, with consent to it; see {@link Attribution.describe}.
 */
export function describeVisit(signal: AbortSignal): Promise<Campaign | undefined> {
  return visitAttribution().describe(signal);
}

/** Inputs of {@link createAttribution}. */
export interface AttributionInput {
  readonly landing: Landing;
  /** Hosts whose pages are the site's own. */
  readonly hosts: readonly string[];
  /** Origin of the production site. */
  readonly origin: string;
  /** Referrer in place of the visit's own outside the production domain. */
  readonly debugReferrer: string | undefined;
}

/** Attribution of a visit to its campaign or its organic source. Needs consent to marketing. */
export interface Attribution {
  /** Writes campaign and referrer of the landing to their cookies, once until {@link Attribution.forget}. */
  store(): void;
  /**
   * Adds medium and source to a campaign that lacks one of them (specification section 4.19). Failures are logged and
   * ignored (section 7.4).
   *
   * @param signal aborts it when consent is withdrawn.
   */
  complete(signal: AbortSignal): Promise<void>;
  /**
   * Describes the landing, with its organic source, for the analytics service. Failures to find the source are logged.
   *
   * @param signal aborts it when consent is withdrawn.
   * @returns `undefined` for a page that was reached from another one of the site.
   */
  describe(signal: AbortSignal): Promise<Campaign | undefined>;
  /** Lets the next `store` write again. */
  forget(): void;
}

/** Creates the attribution of a visit. */
export function createAttribution(input: AttributionInput): Attribution {
  const { landing } = input;
  let isStored = false;

  const write = (name: StorageKey, value: string | undefined) => {
    if (value !== undefined) setSiteCookie(name, encodeURIComponent(value));
  };
  const external = externalReferrer(landing, input.hosts);

  async function fetchSources(signal: AbortSignal) {
    const { path } = TRAFFIC_SOURCES_FILE;
    const response = await fetch(path, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(SOURCES_TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
    return flattenSources(await response.json());
  }

  /** Adds medium and source to a campaign. Returns it as it is if it lacks nothing, or its source is not found. */
  async function complete(campaign: string, referrer: string | undefined, signal: AbortSignal) {
    const from = location.origin === input.origin ? referrer : input.debugReferrer;
    if (from === undefined || !lacksSource(campaign)) return campaign;
    try {
      const source = findSource(await fetchSources(signal), from);
      return source ? withSource(campaign, source) : campaign;
    } catch (error) {
      if (!signal.aborted) console.error('The source of this visit could not be found.', error);
      return campaign;
    }
  }

  return {
    store() {
      if (isStored) return;
      isStored = true;
      write(STORAGE_KEYS.campaignUrl, campaignOf(landing));
      write(STORAGE_KEYS.referrer, external && originOf(external));
    },
    async complete(signal) {
      const kept = (key: string) => readCookie(document.cookie, key);
      const campaign = kept(STORAGE_KEYS.campaignUrl) ?? landing.url;
      const completed = await complete(campaign, external ?? kept(STORAGE_KEYS.referrer), signal);
      if (completed !== campaign && !signal.aborted) write(STORAGE_KEYS.campaignUrl, completed);
    },
    async describe(signal) {
      if (!describeCampaign(landing, input.hosts)) return undefined;
      const url = await complete(landing.url, external, signal);
      return describeCampaign({ ...landing, url }, input.hosts);
    },
    forget() {
      isStored = false;
    },
  };
}

/**
 * Sets a cookie for the whole site: on the widest domain that the browser accepts, as tag managers do, so that theirs
 * and ours are one.
 *
 * @throws TypeError for an invalid name, value or option.
 */
export function setSiteCookie(name: StorageKey, value: string): void {
  for (const domain of [...parentDomains(location.hostname).toReversed(), undefined]) {
    document.cookie = serializeCookie(name, value, {
      ...(domain !== undefined && { domain }),
      sameSite: 'Lax',
      secure: location.protocol === 'https:',
    });
    // Browsers ignore cookies for public suffixes such as `co.uk`.
    if (document.cookie.split('; ').includes(`${name}=${value}`)) return;
  }
}

/**
 * Reads a URI-encoded cookie from `document.cookie`.
 *
 * @returns `undefined` without the cookie and for a value that is not URI-encoded.
 */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
