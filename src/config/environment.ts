import { CONTENT_CLIENT } from './limits.ts';

/** Reader of one environment variable. */
interface Variable {
  readonly name: string;
  readonly description: string;
  readonly example: string;
  /** Value when the variable is unset; `undefined` makes it required. */
  readonly fallback: string | undefined;
  readonly accepts: (value: string) => boolean;
}

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
const isBoolean = (value: string) => value === 'true' || value === 'false';

/** All environment variables of the site, with their rules (specification section 5). */
export const VARIABLES = {
  domain: {
    name: 'DOMAIN',
    description: 'origin of the site, used in canonical addresses',
    example: 'https://www.morsel.example',
    fallback: undefined,
    accepts: isOrigin,
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
    accepts: (value) => value === '' || /^\/[a-z0-9/-]+\/$/.test(value),
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
    accepts: (value) =>
      value.length <= CONTENT_CLIENT.maxDatasetLength && /^~?[a-z0-9][a-z0-9_-]*$/.test(value),
  },
  sanityApiHost: {
    name: 'SANITY_API_HOST',
    description: 'origin of a content service other than the hosted one',
    example: 'http://localhost:3939',
    fallback: '',
    accepts: (value) => value === '' || isOrigin(value),
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
    accepts: (value) => /^[\w-]*$/.test(value),
  },
} as const satisfies Record<string, Variable>;

/** The site's settings of one deployment (specification section 3: public runtime configuration). */
export interface Environment {
  readonly domain: string;
  readonly noIndex: boolean;
  /** Path that `/` redirects to, or the empty string. */
  readonly rootRedirect: string;
  readonly sanity: {
    readonly projectId: string;
    readonly dataset: string;
    /** Origin of the content service, or the empty string for the hosted one. */
    readonly apiHost: string;
  };
  readonly feedbucket: { readonly active: boolean; readonly projectId: string };
}

/** Configuration that is missing or malformed; names every variable concerned. */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/**
 * Reads and checks all variables at once.
 * @throws EnvironmentError naming each missing or malformed variable with an example.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const problems: string[] = [];
  const read = ({ name, description, example, fallback, accepts }: Variable): string => {
    // An empty variable is what shells and hosting dashboards leave behind when one is cleared.
    const value = source[name] || fallback;
    if (value !== undefined && accepts(value)) return value;
    const state = value === undefined ? 'is missing' : `has the malformed value '${value}'`;
    problems.push(`${name} ${state} (${description}). Example: ${name}=${example}`);
    return '';
  };

  const environment: Environment = {
    domain: read(VARIABLES.domain),
    noIndex: read(VARIABLES.noIndex) === 'true',
    rootRedirect: read(VARIABLES.rootRedirect),
    sanity: {
      projectId: read(VARIABLES.sanityProjectId),
      dataset: read(VARIABLES.sanityDataset),
      apiHost: read(VARIABLES.sanityApiHost),
    },
    feedbucket: {
      active: read(VARIABLES.feedbucketActive) === 'true',
      projectId: read(VARIABLES.feedbucketProjectId),
    },
  };
  if (environment.feedbucket.active && environment.feedbucket.projectId === '') {
    const { name, example } = VARIABLES.feedbucketProjectId;
    problems.push(
      `${name} is missing, but ${VARIABLES.feedbucketActive.name} is true. Example: ${name}=${example}`,
    );
  }
  if (problems.length > 0) throw new EnvironmentError(problems);
  return environment;
}
