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
