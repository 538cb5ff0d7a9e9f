import { statSync } from 'node:fs';
import { readEnvironment } from '../config/deployment/environment.ts';
import { readSnapshot, SNAPSHOT_VARIABLE } from '../content/read-snapshot.ts';
import { createSite, type Site } from '../site/site.ts';

/** Source of the site for requests that do not bring one. */
export interface SiteSource {
  /**
   * Opens the site on first use; later calls return the same one.
   * @throws EnvironmentError, ContentError, or Error when there is no snapshot.
   */
  current(): Site;
}

/** Settings of {@link createSiteSource}. */
export interface SiteSourceOptions {
  /** True if a newer snapshot file replaces the site, as `npm run dev` needs it. */
  readonly followsFile: boolean;
}

/** Creates a source that reads the environment and the snapshot it names. */
export function createSiteSource(
  variables: Readonly<Record<string, string | undefined>>,
  { followsFile }: SiteSourceOptions,
): SiteSource {
  let opened: { readonly site: Site; readonly version: number } | undefined;
  return {
    current() {
      const file = variables[SNAPSHOT_VARIABLE];
      const version = followsFile && file !== undefined ? statSync(file).mtimeMs : 0;
      if (opened?.version !== version) {
        opened = { site: createSite(readSnapshot(file), readEnvironment(variables)), version };
      }
      return opened.site;
    },
  };
}

/**
 * Source of the site that this process renders unless a request brings its own: the only place where pages meet the
 * process's environment.
 */
export const processSite: SiteSource = createSiteSource(process.env, { followsFile: import.meta.env.DEV });
