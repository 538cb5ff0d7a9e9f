import {
  readEnvironment,
  readVariables,
  type Environment,
  type Source,
  READ_TOKEN_VARIABLE,
} from '../config/environment.ts';
import { isOrigin, type Variable, VENDOR_VARIABLES } from '../config/environment-variables.ts';
import { readRebuildSettings, type RebuildSettings } from './rebuild/settings.ts';
import type { SessionSecrets } from './session/draft-session.ts';
import { parseSecrets, PREVIEW_SECRETS } from './session/secrets.ts';

/** Environment variables of the preview deployment, besides those of every deployment. */
export const PREVIEW_VARIABLES = {
  readToken: READ_TOKEN_VARIABLE,
  previewOrigin: {
    name: 'PREVIEW_ORIGIN',
    description: 'origin of the preview deployment',
    example: 'https://preview.morsel.example',
    fallback: undefined,
    accepts: isOrigin,
  },
  studioOrigin: {
    name: 'STUDIO_ORIGIN',
    description: 'origin of the Studio, the only site that may show the preview in a frame',
    example: 'https://morsel.sanity.studio',
    fallback: undefined,
    accepts: isOrigin,
  },
  secrets: PREVIEW_SECRETS,
} as const satisfies Record<string, Variable>;

/** Settings of the preview deployment. */
export interface PreviewEnvironment {
  /** Settings of the pages: without third parties, and never indexed. */
  readonly site: Environment;
  /** Origin of the preview deployment itself; `site.domain` is that of production. */
  readonly origin: string;
  readonly studioOrigin: string;
  /** Token that reads drafts. It never leaves the server. */
  readonly readToken: string;
  readonly secrets: SessionSecrets;
  /** True where the preview is served with TLS. */
  readonly isSecure: boolean;
  /** Rebuilds of production after changes; absent where none are configured. */
  readonly rebuild: RebuildSettings | undefined;
}

/** Returns the variables without those of third parties: a preview counts, asks and reports nothing. */
function withoutVendors(source: Source): Source {
  const names: ReadonlySet<string> = new Set(Object.values(VENDOR_VARIABLES).map(({ name }) => name));
  return Object.fromEntries(Object.entries(source).filter(([name]) => !names.has(name)));
}

/** Settings that a build of the preview needs: it has no secrets. */
export type PreviewSite = Pick<PreviewEnvironment, 'site' | 'origin' | 'studioOrigin' | 'isSecure'>;

/**
 * Reads and checks the variables that a build of the preview deployment needs.
 * @throws EnvironmentError naming each missing or malformed variable with an example.
 */
export function readPreviewSite(source: Source): PreviewSite {
  const site: Environment = {
    ...readEnvironment(withoutVendors(source)),
    deployment: 'preview',
    noIndex: true,
    rootRedirect: '',
  };
  return readVariables(source, (read) => {
    const origin = read(PREVIEW_VARIABLES.previewOrigin);
    const studioOrigin = read(PREVIEW_VARIABLES.studioOrigin);
    return { site, origin, studioOrigin, isSecure: origin.startsWith('https:') };
  });
}

/**
 * Reads and checks the variables of the preview deployment.
 * @throws EnvironmentError naming each missing or malformed variable with an example; secrets are not repeated.
 */
export function readPreviewEnvironment(source: Source): PreviewEnvironment {
  return {
    ...readPreviewSite(source),
    ...readVariables(source, (read) => ({
      readToken: read(PREVIEW_VARIABLES.readToken),
      secrets: parseSecrets(read(PREVIEW_VARIABLES.secrets)) ?? [''],
    })),
    rebuild: readRebuildSettings(source),
  };
}
