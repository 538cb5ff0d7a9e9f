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

/** Returns the campaign address of a landing; `undefined` for one that is part of no campaign. */
export function campaignOf({ url }: Landing): string | undefined {
  const parameters = URL.parse(url)?.searchParams;
  return parameters && CAMPAIGN_PARAMETERS.some((name) => parameters.has(name)) ? url : undefined;
}

/**
 * Returns the referrer of a landing; `undefined` without one and for pages of the site itself.
 *
 * @param hostname host of the site; as in the tag manager's template a referrer whose host contains it is the site's own.
 */
export function externalReferrer({ referrer }: Landing, hostname: string): string | undefined {
  const host = URL.parse(referrer)?.host;
  return host === undefined || host.includes(hostname) ? undefined : referrer;
}

/**
 * Returns true if `utm_medium` or `utm_source` is missing or empty (specification section 4). A paid click lacks
 * nothing: its service knows the campaign by the click's id, and calling it organic would be false.
 */
export function lacksSource(campaign: string): boolean {
  const parameters = URL.parse(campaign)?.searchParams;
  if (!parameters || PAID_CLICK_PARAMETERS.some((name) => parameters.get(name))) return false;
  return !(parameters.get('utm_medium') && parameters.get('utm_source'));
}

/** Sets both parameters, also where only one was missing (specification section 4). */
export function withSource(campaign: string, { medium, source }: OrganicSource): string {
  const url = new URL(campaign);
  url.searchParams.set('utm_medium', medium);
  url.searchParams.set('utm_source', `organic_${source}`);
  return url.href;
}
