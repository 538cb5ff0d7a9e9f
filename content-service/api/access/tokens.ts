import { createHash, timingSafeEqual } from 'node:crypto';
import { originMatcher } from '../../http/origins.ts';
import { isLoopbackOrigin } from '../../http/loopback.ts';
import { anonymous, crossSiteIdentity, type OriginCheck } from './anonymous.ts';
import type { AccessConfiguration } from './configuration.ts';
import { sessionNotFound } from './errors.ts';
import type { Access, Identity } from './types.ts';

interface KnownToken {
  readonly digest: Buffer;
  readonly identity: Identity;
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Finds the identity of a token in constant time: compares digests, which have equal length, of all tokens. */
function findIdentity(known: readonly KnownToken[], token: string): Identity | undefined {
  const digest = digestOf(token);
  let found: Identity | undefined;
  for (const each of known) if (timingSafeEqual(each.digest, digest)) found = each.identity;
  return found;
}

/**
 * Parses the token of an `Authorization: Bearer …` header.
 *
 * @throws HttpError 401 for any other header.
 */
function readToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const token = /^Bearer +(?<token>\S+) *$/i.exec(header)?.groups?.['token'];
  if (token === undefined) throw sessionNotFound();
  return token;
}

function originCheck(configuration: AccessConfiguration): OriginCheck {
  const { corsOrigins } = configuration;
  if (corsOrigins === undefined) return isLoopbackOrigin;
  const matchers = corsOrigins.map(({ origin }) => originMatcher(origin));
  return (origin) => matchers.some((matches) => matches(origin));
}

/**
 * Creates access control with tokens. A known token determines the identity, an unknown one is refused (401); without a
 * token the configured anonymous role applies. Only SHA-256 digests of the tokens are retained.
 */
export function createTokenAccess(configuration: AccessConfiguration): Access {
  const known = configuration.tokens.map(({ token, ...identity }) => ({ digest: digestOf(token), identity }));
  const withoutToken = anonymous(configuration.anonymous);
  const isAllowed = originCheck(configuration);
  return {
    members: known.map(({ identity }) => identity),
    identify({ headers }) {
      const token = readToken(headers.authorization);
      if (token === undefined) return crossSiteIdentity(headers, isAllowed) ?? withoutToken;
      const identity = findIdentity(known, token);
      if (identity === undefined) throw sessionNotFound();
      return identity;
    },
  };
}
