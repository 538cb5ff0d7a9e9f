type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Variables for Sanity's command line. The Studio sees those that begin with `SANITY_STUDIO_`;
 * they follow the site's own, so that both always edit and show the same content.
 * @param contentOrigin of the local content service; none when a hosted one is configured.
 * @param localPreview origin of the preview on this machine, unless the variables name another one.
 * @param localSite origin of the site on this machine, unless the variables name another one.
 */
export function studioVariables(
  variables: Variables,
  contentOrigin: string | undefined,
  localPreview?: string,
  localSite?: string,
): Variables {
  const isLocal = contentOrigin !== undefined;
  return {
    ...variables,
    SANITY_STUDIO_PROJECT_ID: isLocal ? '' : projectIdOf(variables),
    SANITY_STUDIO_DATASET: variables['SANITY_STUDIO_DATASET'] || variables['SANITY_DATASET'] || '',
    SANITY_STUDIO_API_HOST: contentOrigin ?? (variables['SANITY_API_HOST'] || ''),
    SANITY_STUDIO_PREVIEW_ORIGIN:
      variables['SANITY_STUDIO_PREVIEW_ORIGIN'] || variables['PREVIEW_ORIGIN'] || localPreview || '',
    SANITY_STUDIO_SITE_ORIGIN:
      variables['SANITY_STUDIO_SITE_ORIGIN'] || variables['DOMAIN'] || localSite || '',
    // Sanity's command line would otherwise ask for consent and report its use.
    DO_NOT_TRACK: '1',
    // Neither command prompts.
    CI: '1',
  };
}

/** Returns the id of the hosted project to edit; empty for the local content service. */
export function projectIdOf(variables: Variables): string {
  return variables['SANITY_STUDIO_PROJECT_ID'] || variables['SANITY_PROJECT_ID'] || '';
}
