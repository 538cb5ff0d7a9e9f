import { isJsonObject, readJsonFile, type JsonObject } from '../../shared/json.ts';
import { isOriginPattern, type CorsOrigin } from '../../http/cors.ts';
import type { Identity, Role } from './identity.ts';

/** Length of a token in characters. */
export const TOKEN_LENGTH = { min: 8, max: 512 } as const;

/** Maximum number of tokens in an access configuration: every request is compared with each of them. */
export const MAX_TOKENS = 100;

/** Maximum number of CORS origins in an access configuration. */
export const MAX_CORS_ORIGINS = 100;

/** Token with the identity of its holder. */
interface TokenEntry extends Identity {
  readonly token: string;
}

/** Validated access configuration. */
export interface AccessConfiguration {
  readonly tokens: readonly TokenEntry[];
  /** Allowed CORS origins; `undefined` for loopback origins. */
  readonly corsOrigins: readonly CorsOrigin[] | undefined;
  /** Role of requests without a token. */
  readonly anonymous: Role;
}

/** Access configuration as written by people, in JSON or in code; `anonymous` is `none` by default. */
export type AccessOptions = Partial<AccessConfiguration>;

const ROLES: readonly Role[] = ['none', 'viewer', 'editor'];
const IDENTITY_ID = /^[a-z0-9][a-z0-9_.-]{0,63}$/i;

/** Collection of problems, reported at once. Values are not repeated, since they may be secrets. */
class Problems {
  readonly found: string[] = [];

  add(field: string, problem: string): void {
    this.found.push(`${field} ${problem}`);
  }

  text(owner: JsonObject, name: string, field: string, isValid: (text: string) => boolean, rule: string) {
    const value = owner[name];
    if (typeof value === 'string' && isValid(value)) return value;
    this.add(`${field}.${name}`, rule);
    return '';
  }

  /** Returns the items of a list of objects; empty if it is missing or invalid. */
  items(value: unknown, field: string, most: number): JsonObject[] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.add(field, 'must be a list');
      return [];
    }
    if (value.length > most) this.add(field, `has ${value.length} entries; at most ${most} are allowed`);
    return value.slice(0, most).flatMap((item: unknown, index) => {
      if (isJsonObject(item)) return [item];
      this.add(`${field}[${index}]`, 'must be an object');
      return [];
    });
  }

  unknownFields(owner: JsonObject, known: readonly string[], field: string): void {
    for (const name of Object.keys(owner)) {
      if (!known.includes(name)) this.add(`${field}${name}`, `is not known; use ${known.join(', ')}`);
    }
  }
}

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

function readRole(value: unknown, field: string, problems: Problems): Role {
  if (isRole(value)) return value;
  problems.add(field, 'must be "none", "viewer" or "editor"');
  return 'none';
}

function isToken(text: string): boolean {
  return text.length >= TOKEN_LENGTH.min && text.length <= TOKEN_LENGTH.max && /^[\x21-\x7e]+$/.test(text);
}

function readToken(entry: JsonObject, field: string, problems: Problems): TokenEntry {
  problems.unknownFields(entry, ['token', 'role', 'id', 'name', 'email'], `${field}.`);
  const { min, max } = TOKEN_LENGTH;
  const token = problems.text(
    entry,
    'token',
    field,
    isToken,
    `must have ${min} to ${max} visible ASCII characters`,
  );
  const isId = (text: string): boolean => IDENTITY_ID.test(text) && text !== 'me';
  const idRule = 'must have 1 to 64 letters, digits, "_", "-" and ".", and not be "me"';
  const id = problems.text(entry, 'id', field, isId, idRule);
  const isName = (text: string): boolean => text.trim() !== '' && text.length <= 200;
  const name = problems.text(entry, 'name', field, isName, 'must have 1 to 200 characters');
  const isEmail = (text: string): boolean => /^\S+@\S+$/.test(text) && text.length <= 254;
  const hasEmail = entry['email'] !== undefined;
  const email = hasEmail
    ? problems.text(entry, 'email', field, isEmail, 'must be an e-mail address')
    : undefined;
  return { token, id, name, role: readRole(entry['role'], `${field}.role`, problems), email };
}

function readOrigin(entry: JsonObject, field: string, problems: Problems): CorsOrigin {
  problems.unknownFields(entry, ['origin', 'allowCredentials'], `${field}.`);
  const rule = 'must be an origin such as https://example.com, https://*.example.com or http://localhost:*';
  const origin = problems.text(entry, 'origin', field, isOriginPattern, rule);
  const { allowCredentials } = entry;
  if (typeof allowCredentials === 'boolean') return { origin, allowCredentials };
  problems.add(`${field}.allowCredentials`, 'must be true or false');
  return { origin, allowCredentials: false };
}

function findDuplicateTokens(tokens: readonly TokenEntry[], problems: Problems): void {
  for (const name of ['token', 'id'] as const) {
    const seen = new Map<string, number>();
    for (const [index, { [name]: value }] of tokens.entries()) {
      const first = seen.get(value);
      if (value === '') continue;
      if (first === undefined) seen.set(value, index);
      else problems.add(`tokens[${index}].${name}`, `is a duplicate of tokens[${first}]; it must be unique`);
    }
  }
}

/**
 * Validates an access configuration.
 *
 * @param source Source of the configuration, the subject of messages.
 * @throws Error listing every invalid field, without its value, which may be a secret.
 */
export function parseAccessConfiguration(value: unknown, source: string): AccessConfiguration {
  if (!isJsonObject(value)) throw new Error(`${source} must be a JSON object with tokens and corsOrigins`);
  const problems = new Problems();
  problems.unknownFields(value, ['tokens', 'corsOrigins', 'anonymous'], '');
  const tokens = problems
    .items(value['tokens'], 'tokens', MAX_TOKENS)
    .map((entry, index) => readToken(entry, `tokens[${index}]`, problems));
  findDuplicateTokens(tokens, problems);
  const origins = problems
    .items(value['corsOrigins'], 'corsOrigins', MAX_CORS_ORIGINS)
    .map((entry, index) => readOrigin(entry, `corsOrigins[${index}]`, problems));
  const anonymous = readRole(value['anonymous'] ?? 'none', 'anonymous', problems);
  if (problems.found.length > 0) {
    throw new Error(`${source} is not valid:\n${problems.found.map((problem) => `- ${problem}`).join('\n')}`);
  }
  return { tokens, corsOrigins: value['corsOrigins'] === undefined ? undefined : origins, anonymous };
}

/**
 * Reads an access configuration from a JSON file.
 *
 * @throws Error with the path of the file and the invalid fields.
 */
export async function loadAccessConfiguration(file: string): Promise<AccessConfiguration> {
  const source = `The access configuration ${file}`;
  return parseAccessConfiguration(await readJsonFile(file, source, 'is'), source);
}
