import { readVariables, type Source } from '../../config/environment.ts';
import type { Variable } from '../../config/environment-variables.ts';
import { MAX_REBUILD_INTERVAL_SECONDS, MIN_SECRET_LENGTH, REBUILD_TIMING } from '../../config/limits.ts';
import { parseSecrets } from '../session/secrets.ts';

/** Settings of the rebuilds of a deployment. */
export interface RebuildSettings {
  /** Secrets of the webhook, newest first. */
  readonly secrets: readonly string[];
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
    accepts: (value) => value === '' || isHookUrl(value),
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
    description: 'file of the state, where one process serves the preview; on Netlify unset',
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
      buildHookUrl: read(buildHookUrl),
      quietMs: Number(read(quietSeconds)) * 1000,
      intervalMs: Number(read(intervalSeconds)) * 1000,
      stateFile: read(stateFile) || undefined,
    };
    const missing = [secrets, buildHookUrl].filter(({ name }) => !source[name]);
    if (missing.length === 2) return undefined;
    for (const { name, description, example } of missing) {
      problems.push(`${name} is missing (${description}). Example: ${name}=${example}`);
    }
    return settings;
  });
}

/** Returns true for an address with TLS, or of this machine. */
function isHookUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}

function isSecondsUpTo(maximum: number): (value: string) => boolean {
  return (value) => /^\d{1,4}$/.test(value) && Number(value) <= maximum;
}
