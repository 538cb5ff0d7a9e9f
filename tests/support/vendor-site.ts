import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { localEnvironment } from '../../src/config/deployment/local-environment.ts';
import { TAG_HOSTS } from '../../src/config/privacy/third-parties/tag-companies.ts';
import { createSiteFunctions } from '../../src/hosting/functions/site-functions.ts';
import { startRecordingUpstream, type RecordingUpstream } from './recording-upstream.ts';
import { createProgress } from '../../src/process/progress.ts';
import { buildSite } from '../../src/publish/build.ts';
import { hostedVideoPage, serveBuildContent, smallContent } from '../build/support/small-dataset.ts';
import { siteFingerprint } from './fingerprint.ts';
import { WITHOUT_RUNNER } from './runner-variables.ts';
import { FIXED_ENVIRONMENT, serveBuild, type SiteUnderTest, TEST_SITE_ORIGIN } from './site-under-test.ts';
import { openBuild } from './site-under-test/build-store.ts';

/** Locales in which vendors are tried: two scripts, three legal traditions. */
const VENDOR_LOCALES = ['en-gb', 'de', 'fr', 'ja'] as const;

/** Pages that vendors are tried on: a home page, a form, legal pages, a list with articles of one topic. */
const GROUPS = [
  ...['home', 'contact', 'cookie-policy', 'privacy', 'blog', 'bakery-day', 'tram', 'topic-stories'],
].map((name) => `translation-${name}`);

const KEY = '0123456789abcdef0123456789abcdef';

/** Environment variables of the third parties that a deployment may have, by what they are for. */
const PARTS = {
  nothing: {},
  measurement: {
    AMPLITUDE_API_KEY: KEY,
    SENTRY_DSN: `https://${KEY}@o1.ingest.de.sentry.io/42`,
    ENVIRONMENT_NAME: 'test',
  },
  tags: { GTM_ID: 'GTM-TEST123', GTM_HOSTS: TAG_HOSTS.join(',') },
  'ab-tests': { ABTASTY_ACCOUNT: KEY },
  feedback: { NO_INDEX: 'true', FEEDBUCKET_ACTIVE: 'true', FEEDBUCKET_PROJECT_ID: 'test-project' },
} as const;
const PLATFORM = { CONSENT_PLATFORM: 'cookie-information' } as const;

/** Environment variables of deployments with third parties, by the name of the deployment. */
export const VENDOR_DEPLOYMENTS = {
  everything: {
    ...PARTS.measurement,
    ...PARTS.tags,
    GTM_HOSTS: 'https://connect.facebook.net,https://www.facebook.com',
    DEBUG_REFERRER: 'https://www.bing.com/search',
    ...PARTS['ab-tests'],
    ...PARTS.feedback,
  },
  'hosted-consent': { ...PLATFORM, AMPLITUDE_API_KEY: KEY, ...PARTS['ab-tests'] },
  ...PARTS,
  'hosted nothing': PLATFORM,
  'hosted measurement': { ...PLATFORM, ...PARTS.measurement },
  'hosted tags': { ...PLATFORM, ...PARTS.tags },
  'hosted ab-tests': { ...PLATFORM, ...PARTS['ab-tests'] },
  'hosted feedback': { ...PLATFORM, ...PARTS.feedback },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Name of a deployment with third parties. */
export type VendorDeployment = keyof typeof VENDOR_DEPLOYMENTS;

/** A site with third parties, whose functions forward to a server of the test. */
export interface VendorSite extends SiteUnderTest {
  /** Server in place of the third parties that functions forward to. */
  readonly upstream: RecordingUpstream;
}

const repository = resolve(import.meta.dirname, '../..');

/** Selects the documents of the small site that vendors are tried on, video services included. */
export const vendorDocuments = async () => [
  ...(await smallContent(GROUPS, VENDOR_LOCALES)),
  ...(await hostedVideoPage()),
];

/**
 * Builds a small site with third parties once for the present state of the code, and serves it as the host would.
 *
 * @throws Error with the build's message when the site cannot be built.
 * @example const site = await openVendorSite('everything');
 */
export async function openVendorSite(deployment: VendorDeployment): Promise<VendorSite> {
  const environment = { ...WITHOUT_RUNNER, ...VENDOR_DEPLOYMENTS[deployment] };
  const chosen = JSON.stringify([GROUPS, VENDOR_LOCALES, environment]);
  const settings = createHash('sha256').update(chosen).digest('hex').slice(0, 8);
  const opened = await openBuild({
    folder: join(repository, `.cache/test/vendors-${deployment.replace(' ', '-')}`),
    fingerprint: () => `${siteFingerprint(repository)}-${settings}`,
    startContent: async (port) => serveBuildContent(await vendorDocuments(), port),
    async build(outDir, contentOrigin) {
      await buildSite({
        environment: {
          ...environment,
          ...localEnvironment({ contentOrigin, siteOrigin: TEST_SITE_ORIGIN }),
          ...FIXED_ENVIRONMENT,
          ...VENDOR_DEPLOYMENTS[deployment],
        },
        outDir,
        report: createProgress(),
      });
    },
  });
  const upstream = await startRecordingUpstream();
  const functions = createSiteFunctions(VENDOR_DEPLOYMENTS[deployment], {
    endpoints: { events: `${upstream.origin}/2/httpapi`, errors: `${upstream.origin}/api/42/envelope/` },
  });
  const served = await serveBuild(opened, functions);
  return {
    ...served,
    upstream,
    async close() {
      await Promise.all([served.close(), upstream.close()]);
    },
  };
}
