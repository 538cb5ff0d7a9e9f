import type { ConsentCategory } from '../consent.ts';
import { ANALYTICS_CONSENT } from '../analytics.ts';
import { STORAGE_KEYS } from '../storage-keys.ts';

/** Directives in which a third party may need an origin. */
export type HostDirective = 'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'frame-src';

/** Id of a company whose tags a container may hold. */
export type TagCompanyId =
  | 'google-ads'
  | 'google-analytics'
  | 'linkedin'
  | 'meta'
  | 'microsoft-ads'
  | 'tiktok';

/** Company that receives data of visitors. */
export interface Company {
  /** As visitors know it. */
  readonly name: string;
  /** Legal name of who receives data. */
  readonly company: string;
  /** Country of the company, ISO 3166. */
  readonly country: string;
  /** Privacy notice of the company. */
  readonly privacyNotice: `https://${string}`;
  /** Consent it needs: every category named here. None for what works without the visitor's data or asks for consent itself. */
  readonly categories: readonly ConsentCategory[];
}

/** Company whose tags a container may hold. */
export interface TagCompany extends Company {
  readonly id: TagCompanyId;
  /** Origins, with the directives of the security policy in which each may stand. */
  readonly hosts: Readonly<Record<`https://${string}`, readonly HostDirective[]>>;
  /** Cookies that its tags set under the site's name. */
  readonly cookies: readonly {
    readonly name: string;
    readonly days: number;
    readonly purpose: 'ads' | 'measurement';
  }[];
}

const GOOGLE = {
  company: 'Google Ireland Ltd.',
  country: 'IE',
  privacyNotice: 'https://policies.google.com/privacy',
} as const;
const MARKETING = ['marketing'] as const;
const LOADS = ['script-src'] as const;
const RECEIVES = ['img-src', 'connect-src'] as const;

/**
 * Companies that `GTM_HOSTS` may name an origin of, each once. Tags of others do not run: a new one is a row here, and
 * with it in the cookie policy.
 */
export const TAG_COMPANIES: readonly TagCompany[] = [
  {
    id: 'google-analytics',
    name: 'Google Analytics',
    ...GOOGLE,
    // The container runs with consent to marketing, its measurement with that to statistics as well.
    categories: ANALYTICS_CONSENT,
    hosts: {
      'https://www.google-analytics.com': RECEIVES,
      'https://region1.google-analytics.com': RECEIVES,
      'https://analytics.google.com': RECEIVES,
    },
    cookies: [{ name: '_ga*', days: 730, purpose: 'measurement' }],
  },
  {
    id: 'google-ads',
    name: 'Google Ads',
    ...GOOGLE,
    categories: MARKETING,
    hosts: {
      'https://www.googleadservices.com': [...LOADS, ...RECEIVES],
      'https://googleads.g.doubleclick.net': [...LOADS, ...RECEIVES],
      'https://www.google.com': RECEIVES,
      'https://td.doubleclick.net': ['frame-src'],
    },
    cookies: [{ name: '_gcl_*', days: 90, purpose: 'ads' }],
  },
  {
    id: 'meta',
    name: 'Meta',
    company: 'Meta Platforms Ireland Ltd.',
    country: 'IE',
    privacyNotice: 'https://www.facebook.com/privacy/policy/',
    categories: MARKETING,
    hosts: { 'https://connect.facebook.net': LOADS, 'https://www.facebook.com': RECEIVES },
    cookies: [STORAGE_KEYS.facebookBrowser, STORAGE_KEYS.facebookClick].map((name) => ({
      name,
      days: 90,
      purpose: 'ads',
    })),
  },
  {
    id: 'microsoft-ads',
    name: 'Microsoft Advertising',
    company: 'Microsoft Ireland Operations Ltd.',
    country: 'IE',
    privacyNotice: 'https://privacy.microsoft.com/privacystatement',
    categories: MARKETING,
    hosts: { 'https://bat.bing.com': [...LOADS, ...RECEIVES], 'https://bat.bing.net': RECEIVES },
    cookies: [
      { name: '_uetsid*', days: 1, purpose: 'ads' },
      { name: '_uetvid*', days: 390, purpose: 'ads' },
    ],
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    company: 'LinkedIn Ireland Unlimited Company',
    country: 'IE',
    privacyNotice: 'https://www.linkedin.com/legal/privacy-policy',
    categories: MARKETING,
    hosts: { 'https://snap.licdn.com': LOADS, 'https://px.ads.linkedin.com': RECEIVES },
    cookies: [{ name: 'li_fat_id', days: 30, purpose: 'ads' }],
  },
  {
    id: 'tiktok',
    name: 'TikTok',
    company: 'TikTok Technology Ltd.',
    country: 'IE',
    privacyNotice: 'https://www.tiktok.com/legal/page/eea/privacy-policy/en',
    categories: MARKETING,
    hosts: { 'https://analytics.tiktok.com': [...LOADS, ...RECEIVES] },
    cookies: ['_ttp', '_tt_enable_cookie'].map((name) => ({ name, days: 390, purpose: 'ads' })),
  },
];

/** Origins that `GTM_HOSTS` may name. */
export const TAG_HOSTS: readonly string[] = TAG_COMPANIES.flatMap(({ hosts }) => Object.keys(hosts));

/** Returns the origins of a company that a deployment names, by directive. */
export function hostsOf(
  { hosts }: TagCompany,
  named: readonly string[],
): Readonly<Partial<Record<HostDirective, readonly string[]>>> {
  const places = Object.entries(hosts).flatMap(([origin, directives]) =>
    named.includes(origin) ? directives.map((directive) => ({ origin, directive })) : [],
  );
  const byDirective = Map.groupBy(places, ({ directive }) => directive);
  return Object.fromEntries(
    [...byDirective].map(([directive, found]) => [directive, found.map(({ origin }) => origin)]),
  );
}
