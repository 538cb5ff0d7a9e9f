import { LOCAL_CONTENT } from '../../../src/config/deployment/local-environment.ts';

/** Variables the Studio is built with; Sanity's own command line passes on only those it knows by prefix. */
export interface StudioVariables {
  readonly SANITY_STUDIO_PROJECT_ID?: string | undefined;
  readonly SANITY_STUDIO_DATASET?: string | undefined;
  readonly SANITY_STUDIO_API_HOST?: string | undefined;
  readonly SANITY_STUDIO_PREVIEW_ORIGIN?: string | undefined;
  readonly SANITY_STUDIO_SITE_ORIGIN?: string | undefined;
}

/** Which content the Studio edits, and where it is. */
export interface StudioEnvironment {
  readonly projectId: string;
  readonly dataset: string;
  /** Origin of a content service other than the hosted one. */
  readonly apiHost: string | undefined;
  /** Origin of the preview deployment; without one there is no Presentation tool. */
  readonly previewOrigin: string | undefined;
  /** Origin of the live site; without one the Studio does not say what that leaves out. */
  readonly siteOrigin: string | undefined;
  /** True for the local content service, which has no user accounts. */
  readonly isLocal: boolean;
}

const LOCAL_ORIGIN = 'http://localhost:3939';
const LOCAL_PREVIEW = 'http://localhost:4322';
const LOCAL_SITE = 'http://localhost:4321';

/** Reads the project and dataset to edit: the configured hosted project, else the local content service. */
export function studioEnvironment(variables: StudioVariables): StudioEnvironment {
  const dataset = variables.SANITY_STUDIO_DATASET || LOCAL_CONTENT.dataset;
  const apiHost = variables.SANITY_STUDIO_API_HOST || undefined;
  const previewOrigin = variables.SANITY_STUDIO_PREVIEW_ORIGIN || undefined;
  const siteOrigin = variables.SANITY_STUDIO_SITE_ORIGIN || undefined;
  if (variables.SANITY_STUDIO_PROJECT_ID) {
    const projectId = variables.SANITY_STUDIO_PROJECT_ID;
    return { projectId, dataset, apiHost, previewOrigin, siteOrigin, isLocal: false };
  }
  return {
    projectId: LOCAL_CONTENT.projectId,
    dataset,
    apiHost: apiHost ?? LOCAL_ORIGIN,
    previewOrigin: previewOrigin ?? LOCAL_PREVIEW,
    siteOrigin: siteOrigin ?? LOCAL_SITE,
    isLocal: true,
  };
}
