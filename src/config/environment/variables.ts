import { DAY_PATTERN } from '../day.ts';
import { DEPLOYMENTS } from '../deployment.ts';
import { SITE } from '../site.ts';
import { SITE_META_VARIABLES } from './site-meta-variables.ts';
import { isBoolean, isOneOf, isOrigin, optional, type Variable } from './variable.ts';
import { VENDOR_VARIABLES } from './vendor-variables.ts';

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
  ...SITE_META_VARIABLES,
  ...VENDOR_VARIABLES,
} as const satisfies Record<string, Variable>;
