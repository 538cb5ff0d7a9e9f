import { createSiteSource, type SiteSource } from './site-source.ts';

/**
 * Source of the site that this process renders unless a request brings its own: the only place where pages meet the
 * process's environment.
 */
export const processSite: SiteSource = createSiteSource(process.env, { followsFile: import.meta.env.DEV });
