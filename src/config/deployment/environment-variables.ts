import { EDITORIAL } from '../editing/editorial.ts';
import { SITE } from './site.ts';
import { TAG_HOSTS } from '../privacy/third-parties/tag-companies.ts';
import { DAY_PATTERN } from './day.ts';
import { DEPLOYMENTS } from './deployment.ts';
import { ANALYTICS_ZONES } from '../privacy/analytics.ts';
import { CONSENT_PLATFORMS } from '../privacy/consent.ts';
import { GTM_ID_PATTERN } from './public-settings.ts';
import { isSafeAddress, MIN_SECRET_LENGTH, parseSecrets } from './secrets.ts';

/** Publication of a variable's value in every page, for the browser. */
export interface BrowserValue {
  /** Name in the page: one letter, because every page carries it. */
  readonly key: string;
  /** Name of the variable without which this one is not printed. */
  readonly with?: string;
}

/** Environment variable of a deployment with its rule. */
export interface Variable {
  readonly name: string;
  readonly description: string;
  readonly example: string;
  /** Value when the variable is unset; `undefined` makes it required. */
  readonly fallback: string | undefined;
  readonly accepts: (value: string) => boolean;
  /** True for secrets, which no message repeats. */
  readonly isSecret?: boolean;
  /** Absent for everything that stays out of pages: secrets and what only the build needs. */
  readonly browser?: BrowserValue;
}

/** Returns true for an origin as browsers write it: no path, no trailing slash. */
export function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}

/** Returns true for `true` and `false`. */
function isBoolean(value: string): boolean {
  return value === 'true' || value === 'false';
}

/** Makes a rule accept the empty string as well, the value of what is not configured. */
function optional(pattern: RegExp): (value: string) => boolean {
  return (value) => value === '' || pattern.test(value);
}

/** Makes a rule that accepts these values. */
function isOneOf(values: readonly string[]): (value: string) => boolean {
  return (value) => values.includes(value);
}

/** Makes a rule that accepts one line of text up to a length in characters. */
function isLine(maxCharacters: number): (value: string) => boolean {
  return (value) => value.trim() !== '' && value.length <= maxCharacters && !/\p{Cc}/u.test(value);
}

const isTagHosts = (value: string) =>
  value === '' || value.split(',').every((origin) => TAG_HOSTS.includes(origin));

/** Environment variables of third parties. Nothing of a vendor that is not configured reaches a page. */
export const VENDOR_VARIABLES = {
  amplitudeApiKey: {
    name: 'AMPLITUDE_API_KEY',
    description: 'key of the analytics project',
    example: '0123456789abcdef0123456789abcdef',
    fallback: '',
    accepts: optional(/^[0-9a-f]{32}$/),
    browser: { key: 'a' },
  },
  amplitudeZone: {
    name: 'AMPLITUDE_SERVER_ZONE',
    description: `where analytics are stored: ${ANALYTICS_ZONES.join(' or ')}`,
    example: 'US',
    fallback: ANALYTICS_ZONES[0],
    accepts: isOneOf(ANALYTICS_ZONES),
    browser: { key: 'z', with: 'AMPLITUDE_API_KEY' },
  },
  amplitudeRemoteConfig: {
    name: 'AMPLITUDE_REMOTE_CONFIG',
    description: 'true lets the analytics service change its settings remotely',
    example: 'true',
    fallback: 'false',
    accepts: isBoolean,
    browser: { key: 'r', with: 'AMPLITUDE_API_KEY' },
  },
  sentryDsn: {
    name: 'SENTRY_DSN',
    description: 'address of the error reports',
    example: 'https://0123456789abcdef0123456789abcdef@o1.ingest.de.sentry.io/42',
    fallback: '',
    accepts: optional(/^https:\/\/[0-9a-f]{32}@[a-z0-9.-]{1,60}\/\d{1,20}$/),
    browser: { key: 'd' },
  },
  environmentName: {
    name: 'ENVIRONMENT_NAME',
    description: 'name of the deployment in error reports',
    example: 'staging',
    fallback: 'production',
    accepts: (value) => /^[a-z0-9-]{1,20}$/.test(value),
    browser: { key: 'e', with: 'SENTRY_DSN' },
  },
  tagManagerId: {
    name: 'GTM_ID',
    description: 'container of the tag manager',
    example: 'GTM-ABC123',
    fallback: '',
    accepts: optional(GTM_ID_PATTERN),
    browser: { key: 'g' },
  },
  tagManagerHosts: {
    name: 'GTM_HOSTS',
    description:
      'origins that the tags of the container load from and send to, separated by commas, each of a company in src/config/privacy/third-parties/tag-companies.ts',
    example: 'https://connect.facebook.net,https://www.facebook.com',
    fallback: '',
    accepts: isTagHosts,
  },
  debugReferrer: {
    name: 'DEBUG_REFERRER',
    description: 'referrer of every visit where the site is not on its production domain, to try attribution',
    example: 'https://www.google.com/',
    fallback: '',
    accepts: (value) => value === '' || URL.canParse(value),
  },
  abTastyAccount: {
    name: 'ABTASTY_ACCOUNT',
    description: 'account of the A/B testing tool',
    example: '0123456789abcdef0123456789abcdef',
    fallback: '',
    accepts: optional(/^[0-9a-f]{32}$/),
    browser: { key: 't' },
  },
  consentPlatform: {
    name: 'CONSENT_PLATFORM',
    description: `who asks for consent: ${CONSENT_PLATFORMS.join(' or ')}`,
    example: 'cookie-information',
    fallback: CONSENT_PLATFORMS[0],
    accepts: isOneOf(CONSENT_PLATFORMS),
  },
  feedbucketActive: {
    name: 'FEEDBUCKET_ACTIVE',
    description: 'true shows the feedback widget, on deployments with NO_INDEX only',
    example: 'true',
    fallback: 'false',
    accepts: isBoolean,
  },
  feedbucketProjectId: {
    name: 'FEEDBUCKET_PROJECT_ID',
    description: 'project of the feedback widget',
    example: 'fb-1234',
    fallback: '',
    accepts: optional(/^[\w-]{1,32}$/),
    browser: { key: 'f', with: 'FEEDBUCKET_ACTIVE' },
  },
} as const satisfies Record<string, Variable>;

/** Environment variables by which the build of production reports its end to the preview deployment. */
export const REPORT_VARIABLES = {
  buildReportUrl: {
    name: 'BUILD_REPORT_URL',
    description: 'address of the preview deployment to which builds report their end',
    example: 'https://preview.morsel.example/api/build-ended',
    fallback: '',
    accepts: (value) => value === '' || isSafeAddress(value),
  },
  buildReportSecrets: {
    name: 'BUILD_REPORT_SECRETS',
    description: `secrets that sign these reports, newest first, at least ${MIN_SECRET_LENGTH} characters each, separated by commas`,
    example: 'eccbc87e4b5ce2fe28308fd9f2a7baf3',
    fallback: '',
    accepts: (value) => value === '' || parseSecrets(value) !== undefined,
    isSecret: true,
  },
} as const satisfies Record<string, Variable>;

/** All environment variables of the site, with their rules (specification section 5). */
export const VARIABLES = {
  deployment: {
    name: 'DEPLOYMENT',
    description: `what is built: ${DEPLOYMENTS.join(' or ')}`,
    example: 'preview',
    fallback: DEPLOYMENTS[0],
    accepts: isOneOf(DEPLOYMENTS),
  },
  domain: {
    name: 'DOMAIN',
    description: 'origin of the site, used in canonical addresses',
    example: 'https://www.morsel.example',
    fallback: undefined,
    accepts: isOrigin,
    browser: { key: 'o' },
  },
  noIndex: {
    name: 'NO_INDEX',
    description: 'true asks search engines to stay away',
    example: 'true',
    fallback: 'false',
    accepts: isBoolean,
    browser: { key: 'n' },
  },
  rootRedirect: {
    name: 'ROOT_REDIRECT',
    description: 'path that / redirects to',
    example: '/en-us/',
    fallback: '',
    accepts: optional(/^\/[a-z0-9/-]+\/$/),
  },
  sanityProjectId: {
    name: 'SANITY_PROJECT_ID',
    description: 'project of the content service',
    example: 'a1b2c3d4',
    fallback: undefined,
    accepts: (value) => /^[a-zA-Z0-9-]+$/.test(value),
  },
  sanityDataset: {
    name: 'SANITY_DATASET',
    description: 'dataset of the content service',
    example: 'production',
    fallback: undefined,
    accepts: (value) => value.length <= 64 && /^~?[a-z0-9][a-z0-9_-]*$/.test(value),
  },
  sanityApiHost: {
    name: 'SANITY_API_HOST',
    description: 'origin of a content service other than the hosted one',
    example: 'http://localhost:3939',
    fallback: '',
    accepts: (value) => value === '' || isOrigin(value),
  },
  contentDay: {
    name: 'CONTENT_DAY',
    description: `day whose content is shown instead of today’s in ${SITE.timeZone}, to look ahead or back`,
    example: '2026-11-20',
    fallback: '',
    accepts: optional(DAY_PATTERN),
  },
  siteTitle: {
    name: 'SITE_TITLE',
    description: `title of the whole site, at most ${EDITORIAL.titleCharacters} characters`,
    example: 'Join Our Food Waste Movement',
    fallback: SITE.title,
    accepts: isLine(EDITORIAL.titleCharacters),
  },
  siteDescription: {
    name: 'SITE_DESCRIPTION',
    description: `description of the whole site, at most ${EDITORIAL.descriptionCharacters} characters`,
    example: 'Good food finds somebody who eats it.',
    fallback: SITE.description,
    accepts: isLine(EDITORIAL.descriptionCharacters),
  },
  siteVerification: {
    name: 'GOOGLE_SITE_VERIFICATION',
    description: 'token by which the search engine knows the owner of the site',
    example: 'aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5zA7bC9d',
    fallback: SITE.googleSiteVerification,
    accepts: (value) => /^[\w=-]{1,100}$/.test(value),
  },
  ...VENDOR_VARIABLES,
  ...REPORT_VARIABLES,
} as const satisfies Record<string, Variable>;
