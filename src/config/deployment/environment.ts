import type { Deployment } from './deployment.ts';
import { type Variable, VARIABLES } from './environment-variables.ts';
import {
  EnvironmentError,
  missing,
  type ReadVariable,
  readVariables,
  type Source,
  valueOf,
} from './read-variables.ts';
import { parseSecrets } from './secrets.ts';
import type { ANALYTICS_ZONES } from '../privacy/analytics.ts';
import type { CONSENT_PLATFORMS } from '../privacy/consent.ts';

/** Analytics service of a deployment. */
export interface AnalyticsSettings {
  readonly apiKey: string;
  readonly zone: (typeof ANALYTICS_ZONES)[number];
  /** True if the service may change its settings remotely. */
  readonly hasRemoteConfig: boolean;
}

/** Third parties of a deployment; one that is not configured is `undefined`. */
export interface Vendors {
  readonly analytics: AnalyticsSettings | undefined;
  /** DSN of the error reports. */
  readonly errors: { readonly dsn: string } | undefined;
  readonly tagManager:
    | {
        readonly id: string;
        /** Origins that tags load from and send to, besides the tag manager's own. */
        readonly hosts: readonly string[];
      }
    | undefined;
  /** Referrer of every visit outside the production domain. */
  readonly debugReferrer: string | undefined;
  readonly abTests: { readonly account: string } | undefined;
  readonly consentPlatform: (typeof CONSENT_PLATFORMS)[number];
}

/** The site's settings of one deployment (specification sections 3.7 to 3.12: public runtime configuration). */
export interface Environment {
  readonly deployment: Deployment;
  readonly domain: string;
  readonly noIndex: boolean;
  /** Path that `/` redirects to, or the empty string. */
  readonly rootRedirect: string;
  /** Day whose content is shown, as an ISO date; `undefined` for today, see `dayAt`. */
  readonly contentDay: string | undefined;
  /** Meta data of the site as a whole; pages have titles and descriptions of their own. */
  readonly meta: {
    readonly title: string;
    readonly description: string;
    /** Token of the search engine's site verification. */
    readonly siteVerification: string;
  };
  readonly sanity: {
    readonly projectId: string;
    readonly dataset: string;
    /** Origin of the content service, or the empty string for the hosted one. */
    readonly apiHost: string;
  };
  readonly feedbucket: { readonly active: boolean; readonly projectId: string };
  readonly vendors: Vendors;
  /** Values that every page carries for the browser, by their names there; read by `public-settings.ts`. */
  readonly browser: Readonly<Record<string, string>>;
}

/**
 * Reads and checks all variables at once.
 * @throws EnvironmentError naming each missing or malformed variable with an example.
 */
export function readEnvironment(source: Source): Environment {
  return readVariables(source, (read, problems) => {
    read(VARIABLES.environmentName);
    const environment: Environment = {
      deployment: read<Deployment>(VARIABLES.deployment),
      domain: read(VARIABLES.domain),
      noIndex: read(VARIABLES.noIndex) === 'true',
      rootRedirect: read(VARIABLES.rootRedirect),
      contentDay: read(VARIABLES.contentDay) || undefined,
      meta: {
        title: read(VARIABLES.siteTitle),
        description: read(VARIABLES.siteDescription),
        siteVerification: read(VARIABLES.siteVerification),
      },
      sanity: contentServiceOf(read),
      feedbucket: {
        active: read(VARIABLES.feedbucketActive) === 'true',
        projectId: read(VARIABLES.feedbucketProjectId),
      },
      vendors: vendorsOf(read),
      browser: browserValues(source),
    };
    const { feedbucket, noIndex } = environment;
    const isActive = `${VARIABLES.feedbucketActive.name} is true`;
    if (feedbucket.active && feedbucket.projectId === '') {
      problems.push(missing(VARIABLES.feedbucketProjectId, `, but ${isActive}`));
    }
    if (feedbucket.active && !noIndex) {
      // The widget loads without consent.
      problems.push(
        `${isActive}, but the widget is for reviewers of a deployment that is not public. Set ${VARIABLES.noIndex.name}=true there, or unset ${VARIABLES.feedbucketActive.name}.`,
      );
    }
    return environment;
  });
}

/**
 * Reads and checks the variables of third parties only, for programs that need no content.
 * @throws EnvironmentError naming each malformed variable with an example.
 */
export function readVendors(source: Source): Vendors {
  return readVariables(source, vendorsOf);
}

/**
 * Reads and checks which content service is meant.
 * @throws EnvironmentError naming each missing or malformed variable with an example.
 */
export function readContentService(source: Source): Environment['sanity'] {
  return readVariables(source, contentServiceOf);
}

/** Receiver of the reports of builds. */
export interface BuildReportSettings {
  readonly url: string;
  /** Secret that signs the report. */
  readonly secret: string;
}

/**
 * Reads and checks the receiver of the reports of builds.
 * @returns `undefined` if neither variable is set: nothing is reported then.
 * @throws EnvironmentError naming each missing or malformed variable with an example.
 */
export function readBuildReport(source: Source): BuildReportSettings | undefined {
  const { buildReportUrl, buildReportSecrets } = VARIABLES;
  return readVariables(source, (read, problems) => {
    const [url, [secret = ''] = []] = [read(buildReportUrl), parseSecrets(read(buildReportSecrets))];
    if (url === '' && secret === '') return undefined;
    const unset = [buildReportUrl, buildReportSecrets].filter(({ name }) => !source[name]);
    problems.push(...unset.map((variable) => missing(variable)));
    return { url, secret };
  });
}

/**
 * Reads which deployment is meant.
 * @throws EnvironmentError for a malformed value.
 */
export function readDeployment(source: Source): Deployment {
  return readVariables(source, (read) => read<Deployment>(VARIABLES.deployment));
}

function contentServiceOf(read: ReadVariable): Environment['sanity'] {
  return {
    projectId: read(VARIABLES.sanityProjectId),
    dataset: read(VARIABLES.sanityDataset),
    apiHost: read(VARIABLES.sanityApiHost),
  };
}

function vendorsOf(read: ReadVariable): Vendors {
  const apiKey = read(VARIABLES.amplitudeApiKey);
  const analytics = {
    apiKey,
    zone: read<AnalyticsSettings['zone']>(VARIABLES.amplitudeZone),
    hasRemoteConfig: read(VARIABLES.amplitudeRemoteConfig) === 'true',
  };
  const dsn = read(VARIABLES.sentryDsn);
  const tagManager = { id: read(VARIABLES.tagManagerId), hosts: listOf(read(VARIABLES.tagManagerHosts)) };
  const debugReferrer = read(VARIABLES.debugReferrer);
  const account = read(VARIABLES.abTastyAccount);
  return {
    analytics: apiKey === '' ? undefined : analytics,
    errors: dsn === '' ? undefined : { dsn },
    debugReferrer: debugReferrer === '' ? undefined : debugReferrer,
    tagManager: tagManager.id === '' ? undefined : tagManager,
    abTests: account === '' ? undefined : { account },
    consentPlatform: read<Vendors['consentPlatform']>(VARIABLES.consentPlatform),
  };
}

function listOf(value: string): readonly string[] {
  return value === '' ? [] : value.split(',');
}

/** Picks the values of variables that are published; what is off or not configured is left out. */
function browserValues(source: Source): Readonly<Record<string, string>> {
  const all: readonly Variable[] = Object.values(VARIABLES);
  const isOn = (name: string) =>
    all.some((variable) => {
      const value = variable.name === name ? valueOf(source, variable) : undefined;
      return value !== undefined && value !== '' && value !== 'false';
    });
  return Object.fromEntries(
    all.flatMap((variable) => {
      const { name, browser } = variable;
      const isPublished = browser && isOn(name) && (browser.with === undefined || isOn(browser.with));
      return isPublished ? [[browser.key, valueOf(source, variable) ?? '']] : [];
    }),
  );
}

/** Environment variable of the token that reads drafts; for the server of the preview deployment only. */
export const READ_TOKEN_VARIABLE: Variable = {
  name: 'SANITY_API_READ_TOKEN',
  description: 'token of the role “viewer”, which reads drafts',
  example: 'skAbCdEf0123456789',
  fallback: undefined,
  accepts: (value) => /^[\w.-]{8,256}$/.test(value),
  isSecret: true,
};

/**
 * Makes sure that a production build has no token: with one, a query without a perspective would publish drafts.
 * @throws EnvironmentError naming the variable and the way out.
 */
export function refuseReadToken(source: Source): void {
  const { name } = READ_TOKEN_VARIABLE;
  if (!source[name]) return;
  throw new EnvironmentError([
    `${name} is set, but a production build reads published content only. Unset it; the variable belongs to the site of the preview (DEPLOYMENT=preview).`,
  ]);
}
