import { envField } from 'astro/config';
import type { Environment } from './environment.ts';

const text = (value: string) =>
  envField.string({ context: 'server', access: 'public', optional: false, default: value });
const flag = (value: boolean) =>
  envField.boolean({ context: 'server', access: 'public', optional: false, default: value });

/**
 * The schema of `astro:env` for an environment that {@link readEnvironment} has accepted; it is
 * the one that checks, because its messages carry an example.
 */
export function astroEnvironmentSchema({ domain, noIndex, rootRedirect, sanity, feedbucket }: Environment) {
  return {
    DOMAIN: text(domain),
    NO_INDEX: flag(noIndex),
    ROOT_REDIRECT: text(rootRedirect),
    SANITY_PROJECT_ID: text(sanity.projectId),
    SANITY_DATASET: text(sanity.dataset),
    SANITY_API_HOST: text(sanity.apiHost),
    FEEDBUCKET_ACTIVE: flag(feedbucket.active),
    FEEDBUCKET_PROJECT_ID: text(feedbucket.projectId),
  };
}
