import { ANALYTICS_CONSENT, REMOTE_CONFIG_ORIGINS } from '../analytics.ts';
import type { ConsentCategory } from '../consent.ts';
import { VIDEO_HOSTS } from '../video-hosts.ts';
import { CONSENT_PLATFORM_ORIGIN } from './cookie-information.ts';
import {
  hostsOf,
  TAG_COMPANIES,
  type Company,
  type HostDirective,
  type TagCompanyId,
} from './tag-companies.ts';
import type { Environment } from '../../deployment/environment.ts';
import type { VendorSettings } from './vendor-settings.ts';

/** Exceptions of a third party from the content security policy of the site. */
export interface PolicyNeeds {
  readonly hosts: Readonly<Partial<Record<HostDirective, readonly string[]>>>;
  /** True if its style sheets and `style` attributes are inline. */
  readonly hasInlineStyles?: boolean;
  /**
   * Strings that the default Trusted Types policy lets pass: addresses of scripts from its own hosts, or markup as well.
   * Never script.
   */
  readonly trustedTypes?: 'script-addresses' | 'script-addresses-and-markup';
}

/** Id of a third party. */
export type ThirdPartyId =
  | TagCompanyId
  | 'ab-tasty'
  | 'amplitude'
  | 'cookie-information'
  | 'feedbucket'
  | 'sentry'
  | 'tag-manager'
  | 'vimeo'
  | 'youtube';

/** Deployment settings that decide which third parties it has. */
export type VendorEnvironment = Pick<Environment, 'feedbucket' | 'vendors'>;

/** A company whose service a deployment may use. */
export interface ThirdParty extends Company {
  readonly id: ThirdPartyId;
  /** Purpose that a message explains, of what works without consent and stores nothing under the site's name. */
  readonly service?: 'feedback' | 'errorReports';
  /** Purpose that visitors are asked about, where it is not that of its categories. */
  readonly purpose?: 'tests';
  /** Consent with which it gets more than without; it asks where the deployment asks for that category anyway. */
  readonly moreWith?: ConsentCategory;
  /** Returns true if the deployment uses it. */
  readonly isConfigured: (environment: VendorEnvironment) => boolean;
  readonly policy: (environment: VendorEnvironment) => PolicyNeeds;
}

const TAG_MANAGER_ORIGIN = 'https://www.googletagmanager.com';

/** Companies behind the players of the listed video services. */
const VIDEO_COMPANIES = {
  youtube: {
    company: 'Google Ireland Ltd.',
    country: 'IE',
    privacyNotice: 'https://policies.google.com/privacy',
  },
  vimeo: { company: 'Vimeo.com, Inc.', country: 'US', privacyNotice: 'https://vimeo.com/privacy' },
} as const;

/**
 * Every third party that a deployment may use, each once: the content security policy, the cookie settings, the cookie
 * policy and the tests follow from it and from `stored-data.ts`.
 */
export const THIRD_PARTIES: readonly ThirdParty[] = [
  ...VIDEO_HOSTS.map(({ id, name, playerOrigin }): ThirdParty => ({
    id,
    name,
    ...VIDEO_COMPANIES[id],
    categories: ['functional'],
    isConfigured: () => true,
    policy: () => ({ hosts: { 'frame-src': [playerOrigin] } }),
  })),
  {
    id: 'amplitude',
    name: 'Amplitude',
    company: 'Amplitude, Inc.',
    country: 'US',
    privacyNotice: 'https://amplitude.com/privacy',
    // Specification section 4.10: both, or none of it.
    categories: ANALYTICS_CONSENT,
    isConfigured: ({ vendors }) => vendors.analytics !== undefined,
    // Events go to a path of the site; only remote settings come from the vendor itself.
    policy: ({ vendors: { analytics } }) => ({
      hosts: analytics?.hasRemoteConfig ? { 'connect-src': [REMOTE_CONFIG_ORIGINS[analytics.zone]] } : {},
    }),
  },
  {
    id: 'tag-manager',
    name: 'Google Tag Manager',
    company: 'Google Ireland Ltd.',
    country: 'IE',
    privacyNotice: 'https://policies.google.com/privacy',
    categories: ['marketing'],
    isConfigured: ({ vendors }) => vendors.tagManager !== undefined,
    policy: () => ({
      hosts: {
        'script-src': [TAG_MANAGER_ORIGIN],
        'img-src': [TAG_MANAGER_ORIGIN],
        'connect-src': [TAG_MANAGER_ORIGIN],
      },
      trustedTypes: 'script-addresses',
    }),
  },
  ...TAG_COMPANIES.map((tags): ThirdParty => ({
    ...tags,
    isConfigured: ({ vendors: { tagManager } }) =>
      Object.keys(tags.hosts).some((origin) => tagManager?.hosts.includes(origin)),
    policy: ({ vendors: { tagManager } }) => ({
      hosts: hostsOf(tags, tagManager?.hosts ?? []),
      trustedTypes: 'script-addresses',
    }),
  })),
  {
    id: 'ab-tasty',
    name: 'AB Tasty',
    company: 'AB Tasty SAS',
    country: 'FR',
    privacyNotice: 'https://www.abtasty.com/privacy-policy/',
    categories: ['marketing'],
    purpose: 'tests',
    isConfigured: ({ vendors }) => vendors.abTests !== undefined,
    policy: () => ({
      hosts: {
        'script-src': ['https://try.abtasty.com'],
        'style-src': ['https://editor-assets.abtasty.com'],
        'img-src': ['https://editor-assets.abtasty.com'],
        'font-src': ['https://editor-assets.abtasty.com'],
        'connect-src': [
          'https://try.abtasty.com',
          'https://ariane.abtasty.com',
          'https://dcinfos-cache.abtasty.com',
        ],
      },
      hasInlineStyles: true,
      trustedTypes: 'script-addresses-and-markup',
    }),
  },
  {
    id: 'cookie-information',
    name: 'Cookie Information',
    company: 'Cookie Information A/S',
    country: 'DK',
    privacyNotice: 'https://cookieinformation.com/privacy-policy/',
    categories: [],
    isConfigured: ({ vendors }) => vendors.consentPlatform === 'cookie-information',
    policy: () => ({
      hosts: {
        'script-src': [CONSENT_PLATFORM_ORIGIN],
        'connect-src': [CONSENT_PLATFORM_ORIGIN, 'https://consent.app.cookieinformation.com'],
        'frame-src': [CONSENT_PLATFORM_ORIGIN],
      },
      // The dialog is a template of the platform, which inserts it as markup.
      trustedTypes: 'script-addresses-and-markup',
    }),
  },
  {
    id: 'feedbucket',
    name: 'Feedbucket',
    company: 'Feedbucket AB',
    country: 'SE',
    privacyNotice: 'https://www.feedbucket.app/privacy-policy/',
    // Shown to reviewers of a deployment that is not public.
    categories: [],
    service: 'feedback',
    isConfigured: ({ feedbucket }) => feedbucket.active,
    policy: () => ({
      hosts: {
        'script-src': ['https://cdn.feedbucket.app'],
        'connect-src': ['https://cdn.feedbucket.app', 'https://dashboard.feedbucket.app'],
      },
      trustedTypes: 'script-addresses',
    }),
  },
  {
    id: 'sentry',
    name: 'Sentry',
    company: 'Functional Software, Inc.',
    country: 'US',
    privacyNotice: 'https://sentry.io/privacy/',
    // Reports hold no data of the visitor and store nothing; they go to a path of the site.
    categories: [],
    // The last steps of the visit.
    moreWith: 'statistic',
    service: 'errorReports',
    isConfigured: ({ vendors }) => vendors.errors !== undefined,
    policy: () => ({ hosts: {} }),
  },
];

/** Returns the third parties of a deployment, in the order of the table. */
export function configuredThirdParties(environment: VendorEnvironment): readonly ThirdParty[] {
  return THIRD_PARTIES.filter(({ isConfigured }) => isConfigured(environment));
}

/** Returns the vendor settings of a deployment; `undefined` if none of its third parties needs any. */
export function vendorSettings(environment: VendorEnvironment): VendorSettings | undefined {
  const needs = configuredThirdParties(environment)
    .map(({ policy }) => policy(environment))
    .filter(({ trustedTypes }) => trustedTypes !== undefined);
  const { analytics, tagManager, ...vendors } = environment.vendors;
  const attributes = analytics !== undefined || tagManager !== undefined;
  const debugReferrer = attributes ? vendors.debugReferrer : undefined;
  if (needs.length === 0 && debugReferrer === undefined) return undefined;
  return {
    scriptOrigins: [...new Set(needs.flatMap(({ hosts }) => hosts['script-src'] ?? []))],
    allowsMarkup: needs.some(({ trustedTypes }) => trustedTypes === 'script-addresses-and-markup'),
    debugReferrer,
  };
}
