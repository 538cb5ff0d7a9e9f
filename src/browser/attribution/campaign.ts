import type { Landing } from './landing.ts';
import type { OrganicSource } from './traffic-source.ts';

/** Parameters by which the tag manager's template for campaigns recognises one. */
const CAMPAIGN_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
] as const;

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

/** Parameters of a campaign that the analytics service knows, in its order. */
const ANALYTICS_PARAMETERS = [
  'utm_campaign',
  'utm_content',
  'utm_id',
  'utm_medium',
  'utm_source',
  'utm_term',
  'dclid',
  'gbraid',
  'gclid',
  'fbclid',
  'ko_click_id',
  'li_fat_id',
  'msclkid',
  'rdt_cid',
  'ttclid',
  'twclid',
  'wbraid',
] as const;

/** Campaign of a landing as the analytics service names it; what is absent is left out. */
export type Campaign = Readonly<
  Partial<Record<(typeof ANALYTICS_PARAMETERS)[number] | 'referrer' | 'referring_domain', string>>
>;

/** Returns the campaign address of a landing; `undefined` for one that is part of no campaign. */
export function campaignOf({ url }: Landing): string | undefined {
  const parameters = searchOf(url);
  return CAMPAIGN_PARAMETERS.some((name) => parameters.has(name)) ? url : undefined;
}

/** Returns the parameters of an address; none for a malformed one. */
function searchOf(url: string): URLSearchParams {
  return URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams();
}

/** Lists the parameters of a campaign in an address that have a value. */
function parametersOf(url: string): Campaign {
  const parameters = searchOf(url);
  const found = ANALYTICS_PARAMETERS.map((name) => [name, parameters.get(name) ?? ''] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== ''));
}

/**
 * Finds the landing of a visit that has loaded several documents: the last address with a campaign.
 *
 * @param loaded landing of the document that is open; its own campaign comes first.
 * @param earlier addresses of the site before it, oldest first.
 */
export function findLanding(loaded: Landing, earlier: readonly string[]): Landing {
  const url = [...earlier, loaded.url].findLast((each) => Object.keys(parametersOf(each)).length > 0);
  return url === undefined ? loaded : { ...loaded, url };
}

/**
 * Describes the campaign and the referrer of a landing for the analytics service.
 *
 * @param hosts hosts whose pages are the site's own.
 * @returns `undefined` for a page that was reached from another one of the site: nothing is known that was not before.
 */
export function describeCampaign(landing: Landing, hosts: readonly string[]): Campaign | undefined {
  const parameters = parametersOf(landing.url);
  const referrer = externalReferrer(landing, hosts);
  if (referrer === undefined) {
    return landing.referrer !== '' && Object.keys(parameters).length === 0 ? undefined : parameters;
  }
  return { ...parameters, referrer, referring_domain: new URL(referrer).host };
}

/**
 * Returns the referrer of a landing; `undefined` without one and for pages of the site itself.
 *
 * @param hosts hosts of the site; with or without `www.`, and with everything below them, they are its own.
 */
export function externalReferrer({ referrer }: Landing, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { hostname } = new URL(referrer);
  return hosts.some((own) => isOwn(hostname, own)) ? undefined : referrer;
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
  const parameters = searchOf(campaign);
  if (!URL.canParse(campaign) || PAID_CLICK_PARAMETERS.some((name) => parameters.get(name))) return false;
  return !(parameters.get('utm_medium') && parameters.get('utm_source'));
}

/** Sets both parameters, also where only one was missing (specification sections 4.20 and 4.21). */
export function withSource(campaign: string, { medium, source }: OrganicSource): string {
  const url = new URL(campaign);
  url.searchParams.set('utm_medium', medium);
  url.searchParams.set('utm_source', `organic_${source}`);
  return url.href;
}
