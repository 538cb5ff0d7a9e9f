/** Minimum length of a secret that signs sessions, deliveries or reports, in characters: 128 bits in hexadecimal digits. */
export const MIN_SECRET_LENGTH = 32;

/** Secrets of one purpose; the newest signs, all are accepted. */
export type Secrets = readonly [newest: string, ...previous: string[]];

/**
 * Parses a list of secrets, newest first, separated by commas.
 * @returns `undefined` if a secret is too short.
 */
export function parseSecrets(value: string): Secrets | undefined {
  const [newest = '', ...previous] = value.split(',').map((secret) => secret.trim());
  const secrets: Secrets = [newest, ...previous];
  return secrets.every((secret) => secret.length >= MIN_SECRET_LENGTH) ? secrets : undefined;
}

/** Returns true for an address with TLS, or of this machine: others must not get what is secret. */
export function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}
