import { createHash, timingSafeEqual } from 'node:crypto';
import { originMatcher } from '../../http/origins.ts';
import { isLoopbackOrigin } from '../../http/loopback.ts';
import { anonymous, foreignPage, type OriginCheck } from './anonymous.ts';
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

/** Compares with every token, in a time that says nothing about any of them: digests are of one length. */
function findIdentity(known: readonly KnownToken[], token: string): Identity | undefined {
  const digest = digestOf(token);
  let found: Identity | undefined;
  for (const each of known) if (timingSafeEqual(each.digest, digest)) found = each.identity;
  return found;
}

/**
 * The token of an `Authorization: Bearer …` header.
 *
 * @throws HttpError 401 for a header of another form.
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
 * Access with tokens: who sends a known one is who it says, an unknown one is refused (401), and without one a request
 * has the configured role, none unless given. Only digests of the tokens are kept.
 */
export function createTokenAccess(configuration: AccessConfiguration): Access {
  const known = configuration.tokens.map(({ token, ...identity }) => ({ digest: digestOf(token), identity }));
  const withoutToken = anonymous(configuration.anonymous);
  const isAllowed = originCheck(configuration);
  return {
    members: known.map(({ identity }) => identity),
    identify({ headers }) {
      const token = readToken(headers.authorization);
      if (token === undefined) return foreignPage(headers, isAllowed) ?? withoutToken;
      const identity = findIdentity(known, token);
      if (identity === undefined) throw sessionNotFound();
      return identity;
    },
  };
}
