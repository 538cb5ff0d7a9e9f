/** Project and dataset of the local content service. */
export const LOCAL_CONTENT = { projectId: 'morsel-local', dataset: 'production' } as const;

/** Creates the environment variables that point the site at a local content service. */
export function localEnvironment(origins: {
  readonly contentOrigin: string;
  readonly siteOrigin: string;
}): Record<string, string> {
  return {
    DOMAIN: origins.siteOrigin,
    SANITY_PROJECT_ID: LOCAL_CONTENT.projectId,
    SANITY_DATASET: LOCAL_CONTENT.dataset,
    SANITY_API_HOST: origins.contentOrigin,
  };
}

/** Variables of which a deployment has one at least: its own, or those of a host or of continuous integration. */
const DEPLOYMENT_VARIABLES = [
  ...['DEPLOYMENT', 'DOMAIN', 'SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_API_HOST'],
  ...['CI', 'NETLIFY'],
];

/**
 * True if nothing says what to build, as in a fresh clone: then the local content service is meant. In a deployment a
 * missing variable is a fault.
 */
export function isUnconfigured(variables: Readonly<Record<string, string | undefined>>): boolean {
  return !DEPLOYMENT_VARIABLES.some((name) => variables[name]);
}
