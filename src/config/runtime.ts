import {
  DOMAIN,
  FEEDBUCKET_ACTIVE,
  FEEDBUCKET_PROJECT_ID,
  NO_INDEX,
  ROOT_REDIRECT,
  SANITY_API_HOST,
  SANITY_DATASET,
  SANITY_PROJECT_ID,
} from 'astro:env/server';
import type { Environment } from './environment.ts';

/** The deployment's settings as pages read them; the only module that reads `astro:env`. */
export const environment: Environment = {
  domain: DOMAIN,
  noIndex: NO_INDEX,
  rootRedirect: ROOT_REDIRECT,
  sanity: { projectId: SANITY_PROJECT_ID, dataset: SANITY_DATASET, apiHost: SANITY_API_HOST },
  feedbucket: { active: FEEDBUCKET_ACTIVE, projectId: FEEDBUCKET_PROJECT_ID },
};
