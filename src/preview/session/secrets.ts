import type { Variable } from '../../config/environment-variables.ts';
import { MIN_SECRET_LENGTH } from '../../config/limits.ts';
import type { SessionSecrets } from './draft-session.ts';

/** Environment variable of the secrets that sign draft sessions. It has no default: a known secret is none. */
export const PREVIEW_SECRETS: Variable = {
  name: 'PREVIEW_SECRETS',
  description: `secrets that sign draft sessions, newest first, at least ${MIN_SECRET_LENGTH} characters each, separated by commas`,
  example: '8f14e45fceea167a5a36dedd4bea2543,c9f0f895fb98ab9159f51fd0297e236d',
  fallback: undefined,
  accepts: (value) => parseSecrets(value) !== undefined,
  isSecret: true,
};

/**
 * Parses a list of secrets, as {@link PREVIEW_SECRETS} has it.
 * @returns `undefined` if a secret is too short.
 */
export function parseSecrets(value: string): SessionSecrets | undefined {
  const [newest = '', ...previous] = value.split(',').map((secret) => secret.trim());
  const secrets: SessionSecrets = [newest, ...previous];
  return secrets.every((secret) => secret.length >= MIN_SECRET_LENGTH) ? secrets : undefined;
}
