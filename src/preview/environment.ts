import { readEnvironment, type Environment, READ_TOKEN_VARIABLE } from '../config/deployment/environment.ts';
import { missing, readVariables, type Source } from '../config/deployment/read-variables.ts';
import {
  isOrigin,
  REPORT_VARIABLES,
  type Variable,
  VENDOR_VARIABLES,
} from '../config/deployment/environment-variables.ts';
import {
  isSafeAddress,
  MIN_SECRET_LENGTH,
  parseSecrets,
  type Secrets,
} from '../config/deployment/secrets.ts';
import { REBUILD_TIMING } from './rebuild/schedule.ts';

/** Maximum of a time that operators set, in seconds. */
const MAX_REBUILD_INTERVAL_SECONDS = 60 * 60;

/** Environment variable of the secrets that sign draft sessions. No default: everybody would know it. */
export const PREVIEW_SECRETS: Variable = {
  name: 'PREVIEW_SECRETS',
  description: `secrets that sign draft sessions, newest first, at least ${MIN_SECRET_LENGTH} characters each, separated by commas`,
  example: '8f14e45fceea167a5a36dedd4bea2543,c9f0f895fb98ab9159f51fd0297e236d',
  fallback: undefined,
  accepts: (value) => parseSecrets(value) !== undefined,
  isSecret: true,
};

/** Settings of the rebuilds of a deployment. */
export interface RebuildSettings {
  /** Secrets of the webhook, newest first. */
  readonly secrets: readonly string[];
  /** Secrets of the reports of builds, newest first; none if builds report nothing. */
  readonly reportSecrets: readonly string[];
  /** Address of the build hook, a secret. */
  readonly buildHookUrl: string;
  readonly quietMs: number;
  readonly intervalMs: number;
  /** File of the state, where one process serves the preview; absent on the host, which has a store. */
  readonly stateFile: string | undefined;
}

/** Environment variables of the rebuilds. */
export const REBUILD_VARIABLES = {
  secrets: {
    name: 'SANITY_WEBHOOK_SECRETS',
    description: `secrets of the webhook, newest first, at least ${MIN_SECRET_LENGTH} characters each, separated by commas`,
    example: '8f14e45fceea167a5a36dedd4bea2543',
    fallback: '',
    accepts: (value) => value === '' || parseSecrets(value) !== undefined,
    isSecret: true,
  },
  buildHookUrl: {
    name: 'BUILD_HOOK_URL',
    description: 'build hook of the production site',
    example: 'https://api.netlify.com/build_hooks/0123456789abcdef01234567',
    fallback: '',
    accepts: (value) => value === '' || isSafeAddress(value),
    isSecret: true,
  },
  quietSeconds: {
    name: 'REBUILD_QUIET_SECONDS',
    description: `seconds without changes after which a build starts; ${REBUILD_TIMING.quietMs / 1000} by default`,
    example: '30',
    fallback: String(REBUILD_TIMING.quietMs / 1000),
    accepts: isSecondsUpTo(REBUILD_TIMING.maxDelayMs / 1000),
  },
  intervalSeconds: {
    name: 'REBUILD_INTERVAL_SECONDS',
    description: `seconds that a build of the production site takes at most; ${REBUILD_TIMING.intervalMs / 1000} by default`,
    example: '180',
    fallback: String(REBUILD_TIMING.intervalMs / 1000),
    accepts: isSecondsUpTo(MAX_REBUILD_INTERVAL_SECONDS),
  },
  stateFile: {
    name: 'REBUILD_STATE_FILE',
    description:
      'file of the state, where one process serves the preview; on Netlify unset; without a build hook it is only read',
    example: '/var/lib/morsel/rebuilds.json',
    fallback: '',
    accepts: () => true,
  },
} as const satisfies Record<string, Variable>;

/**
 * Reads and checks the variables of the rebuilds.
 * @returns `undefined` if neither the secrets nor the build hook are set: nothing is rebuilt then.
 * @throws EnvironmentError naming each missing or malformed variable with an example; secrets are not repeated.
 */
export function readRebuildSettings(source: Source): RebuildSettings | undefined {
  const { secrets, buildHookUrl, quietSeconds, intervalSeconds, stateFile } = REBUILD_VARIABLES;
  return readVariables(source, (read, problems) => {
    const settings = {
      secrets: parseSecrets(read(secrets)) ?? [],
      reportSecrets: parseSecrets(read(REPORT_VARIABLES.buildReportSecrets)) ?? [],
      buildHookUrl: read(buildHookUrl),
      quietMs: Number(read(quietSeconds)) * 1000,
      intervalMs: Number(read(intervalSeconds)) * 1000,
      stateFile: read(stateFile) || undefined,
    };
    const unset = [secrets, buildHookUrl].filter(({ name }) => !source[name]);
    if (unset.length === 2) return undefined;
    problems.push(...unset.map((variable) => missing(variable)));
    return settings;
  });
}

function isSecondsUpTo(maximum: number): (value: string) => boolean {
  return (value) => /^\d{1,4}$/.test(value) && Number(value) <= maximum;
}

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
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    description:
      'number of proxies before the preview where one process serves it, each of which adds an address to X-Forwarded-For; 0 by default; on Netlify unset',
    example: '1',
    fallback: '0',
    accepts: (value) => /^\d$/.test(value),
  },
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
  readonly secrets: Secrets;
  /** True where the preview is served with TLS. */
  readonly isSecure: boolean;
  /** Number of proxies before the server whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: number;
  /** Rebuilds of production after changes; absent where none are configured. */
  readonly rebuild: RebuildSettings | undefined;
  /** File of the state of rebuilds by another program of this machine; absent where there is none. */
  readonly watchedStateFile: string | undefined;
}

/** Returns the variables without those of third parties: a preview counts, asks and reports nothing. */
function withoutVendors(source: Source): Source {
  const names: ReadonlySet<string> = new Set(Object.values(VENDOR_VARIABLES).map(({ name }) => name));
  return Object.fromEntries(Object.entries(source).filter(([name]) => !names.has(name)));
}

/** Settings that a build of the preview needs: it has no secrets. */
type PreviewSite = Pick<
  PreviewEnvironment,
  'site' | 'origin' | 'studioOrigin' | 'isSecure' | 'trustedProxies'
>;

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
    const trustedProxies = Number(read(PREVIEW_VARIABLES.trustedProxies));
    return { site, origin, studioOrigin, isSecure: origin.startsWith('https:'), trustedProxies };
  });
}

/**
 * Reads and checks the variables of the preview deployment.
 * @throws EnvironmentError naming each missing or malformed variable with an example; secrets are not repeated.
 */
export function readPreviewEnvironment(source: Source): PreviewEnvironment {
  const rebuild = readRebuildSettings(source);
  return {
    ...readPreviewSite(source),
    ...readVariables(source, (read) => ({
      watchedStateFile: rebuild ? undefined : read(REBUILD_VARIABLES.stateFile) || undefined,
      readToken: read(PREVIEW_VARIABLES.readToken),
      secrets: parseSecrets(read(PREVIEW_VARIABLES.secrets)) ?? [''],
    })),
    rebuild,
  };
}
