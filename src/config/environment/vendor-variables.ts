import { ANALYTICS_ZONES } from '../analytics.ts';
import { CONSENT_PLATFORMS } from '../consent.ts';
import { GTM_ID_PATTERN } from '../public-settings.ts';
import { TAG_HOSTS } from '../third-parties/tag-companies.ts';
import { isBoolean, isOneOf, optional, type Variable } from './variable.ts';

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
      'origins that the tags of the container load from and send to, separated by commas, each of a company in src/config/third-parties/tag-companies.ts',
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
    description: 'true shows the feedback widget',
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
