import type { Variable } from '../../config/environment/variable.ts';
import { EnvironmentError } from '../../config/environment.ts';
import { MIN_WEBHOOK_SECRET_CHARACTERS, REBUILD_TIMING } from '../../config/limits.ts';

/** Settings of the rebuilds of a deployment. */
export interface RebuildSettings {
  /** Secrets of the webhook, newest first. */
  readonly secrets: readonly string[];
  /** Address of the build hook, a secret. */
  readonly buildHookUrl: string;
  readonly quietMs: number;
}

/** Environment variables of the rebuilds. */
export const REBUILD_VARIABLES = {
  secrets: {
    name: 'SANITY_WEBHOOK_SECRETS',
    description: `secrets of the webhook, newest first, at least ${MIN_WEBHOOK_SECRET_CHARACTERS} characters each, separated by commas`,
    example: '8f14e45fceea167a5a36dedd4bea2543',
    fallback: undefined,
    accepts: (value) =>
      value.split(',').every((secret) => secret.trim().length >= MIN_WEBHOOK_SECRET_CHARACTERS),
  },
  buildHookUrl: {
    name: 'BUILD_HOOK_URL',
    description: 'build hook of the production site',
    example: 'https://api.netlify.com/build_hooks/0123456789abcdef01234567',
    fallback: undefined,
    accepts: (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
  },
  quietSeconds: {
    name: 'REBUILD_QUIET_SECONDS',
    description: 'seconds without changes after which a build starts',
    example: '30',
    fallback: String(REBUILD_TIMING.quietMs / 1000),
    accepts: (value) => /^\d{1,3}$/.test(value) && Number(value) * 1000 <= REBUILD_TIMING.maxDelayMs,
  },
} as const satisfies Record<string, Variable>;

/**
 * Reads and checks the variables of the rebuilds.
 *
 * @returns `undefined` if neither the secrets nor the build hook are set: nothing is rebuilt then.
 * @throws EnvironmentError naming each missing or malformed variable with an example; values are not repeated.
 */
export function readRebuildSettings(
  source: Readonly<Record<string, string | undefined>>,
): RebuildSettings | undefined {
  const { secrets, buildHookUrl, quietSeconds } = REBUILD_VARIABLES;
  if (!source[secrets.name] && !source[buildHookUrl.name]) return undefined;
  const problems: string[] = [];
  const read = ({ name, description, example, fallback, accepts }: Variable): string => {
    const value = source[name] || fallback;
    if (value !== undefined && accepts(value)) return value;
    const state = value === undefined ? 'is missing' : 'is malformed';
    problems.push(`${name} ${state} (${description}). Example: ${name}=${example}`);
    return '';
  };
  const settings = {
    secrets: read(secrets)
      .split(',')
      .map((secret) => secret.trim()),
    buildHookUrl: read(buildHookUrl),
    quietMs: Number(read(quietSeconds)) * 1000,
  };
  if (problems.length > 0) throw new EnvironmentError(problems);
  return settings;
}
