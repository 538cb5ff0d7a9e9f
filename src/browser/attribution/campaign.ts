import type { Landing } from './landing.ts';
import type { OrganicSource } from './traffic-source.ts';

/**
 * Parameters that advertising services add to the clicks they charge for. Not `fbclid`: Facebook adds it to every link,
 * also to those that nobody has paid for.
 */
const PAID_CLICK_PARAMETERS = [
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
] as const;

/**
 * Parameters by which analytics and the tag manager know a campaign. Of the address of a landing they are kept and sent,
 * nothing else.
 */
const CAMPAIGN_PARAMETERS = [
  'utm_campaign',
  'utm_content',
  'utm_id',
  'utm_medium',
  'utm_source',
  'utm_term',
  ...PAID_CLICK_PARAMETERS,
  'fbclid',
  'ko_click_id',
  'rdt_cid',
] as const;

/** Properties of a visitor by which the analytics service knows a campaign. */
export const CAMPAIGN_PROPERTIES = [...CAMPAIGN_PARAMETERS, 'referrer', 'referring_domain'] as const;

/** Campaign of a landing as the analytics service names it; what is absent is left out. */
export type Campaign = Readonly<Partial<Record<(typeof CAMPAIGN_PROPERTIES)[number], string>>>;

/** Lists the parameters of a campaign in an address that have a value. */
function parametersOf(address: string): readonly (readonly [name: string, value: string])[] {
  if (!URL.canParse(address)) return [];
  const names: readonly string[] = CAMPAIGN_PARAMETERS;
  return [...new URL(address).searchParams].filter(([name, value]) => value !== '' && names.includes(name));
}

/** Returns an address of the site with the parameters of its campaign, without others and without a fragment. */
function campaignAddress(address: string): string {
  const url = new URL(address);
  url.search = new URLSearchParams(Object.fromEntries(parametersOf(address))).toString();
  url.hash = '';
  return url.href;
}

/** Returns the campaign address of a landing; `undefined` for one that is part of no campaign. */
export function campaignOf({ url }: Landing): string | undefined {
  return parametersOf(url).length > 0 ? url : undefined;
}

/**
 * Finds the landing of a visit that has loaded several documents: the last address with a campaign, without what is no
 * part of it.
 *
 * @param loaded landing of the document that is open; its own campaign comes first.
 * @param earlier addresses of the site before it, oldest first.
 */
export function findLanding(loaded: Landing, earlier: readonly string[]): Landing {
  const url = [...earlier, loaded.url].findLast((each) => parametersOf(each).length > 0) ?? loaded.url;
  return { ...loaded, url: campaignAddress(url) };
}

/**
 * Describes the campaign and the referrer of a landing for the analytics service.
 *
 * @param hosts hosts whose pages are the site's own.
 * @returns `undefined` for a page that was reached from another one of the site: nothing is known that was not before.
 */
export function describeCampaign(landing: Landing, hosts: readonly string[]): Campaign | undefined {
  const parameters: Campaign = Object.fromEntries(parametersOf(landing.url));
  const referrer = externalReferrer(landing, hosts);
  if (referrer === undefined) {
    return landing.referrer !== '' && Object.keys(parameters).length === 0 ? undefined : parameters;
  }
  return { ...parameters, referrer: originOf(referrer), referring_domain: new URL(referrer).host };
}

/**
 * Returns the referrer of a landing; `undefined` without one and for pages of the site itself. Its path may tell the
 * source; only its {@link originOf origin} is stored or sent.
 *
 * @param hosts hosts of the site; with or without `www.`, and with everything below them, they are its own.
 */
export function externalReferrer({ referrer }: Landing, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { hostname } = new URL(referrer);
  return hostname === '' || hosts.some((own) => isOwn(hostname, own)) ? undefined : referrer;
}

/** Returns the origin of a referrer as browsers write it: `https://www.google.com/`, `android-app://com.example/`. */
export function originOf(referrer: string): string {
  const { protocol, host } = new URL(referrer);
  return `${protocol}//${host}/`;
}

function isOwn(host: string, site: string): boolean {
  const domain = site.replace(/^www\./, '');
  return host === domain || host.endsWith(`.${domain}`);
}

/**
 * Returns true if `utm_medium` or `utm_source` is missing or empty (specification section 4.19). A paid click lacks
 * nothing: its service knows the campaign by the click's id, and calling it organic would be false.
 */
export function lacksSource(campaign: string): boolean {
  if (!URL.canParse(campaign)) return false;
  const parameters = new URL(campaign).searchParams;
  if (PAID_CLICK_PARAMETERS.some((name) => parameters.get(name))) return false;
  return !(parameters.get('utm_medium') && parameters.get('utm_source'));
}

/** Sets medium and source where the campaign does not say them (specification sections 4.20 and 4.21). */
export function withSource(campaign: string, { medium, source }: OrganicSource): string {
  const url = new URL(campaign);
  const organic = { utm_medium: medium, utm_source: `organic_${source}` };
  for (const [name, value] of Object.entries(organic)) {
    if (!url.searchParams.get(name)) url.searchParams.set(name, value);
  }
  return url.href;
}
