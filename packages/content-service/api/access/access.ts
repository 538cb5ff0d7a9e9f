import { createHash, timingSafeEqual } from 'node:crypto';
import { crossSiteIdentity, anonymous, sessionNotFound, type Access, type Identity } from './identity.ts';
import { createCorsPolicy } from '../../http/cors.ts';
import type { AccessConfiguration } from './configuration.ts';
import type { ListenOn } from '../../http/listen.ts';

const LOCAL: Identity = { id: 'local', name: 'Local developer', role: 'editor' };

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

/**
 * Creates the access control of a service. With a configuration a known token determines the identity, an unknown one is
 * refused (401), and without a token the anonymous role applies. Only SHA-256 digests of the tokens are retained.
 *
 * Without a configuration, for a service bound to the loopback interface, local programs have full access. Tokens are
 * ignored, so that clients with a token work unchanged. Either way pages of other sites have no access without a token.
 */
export function createAccess(configuration: AccessConfiguration | undefined): Access {
  const policy = createCorsPolicy(configuration?.corsOrigins);
  const isAllowed = (origin: string) => policy(origin).allowed;
  if (configuration === undefined) {
    return {
      members: [LOCAL],
      identify: ({ headers }) => crossSiteIdentity(headers, isAllowed) ?? LOCAL,
    };
  }
  const known = configuration.tokens.map(({ token, ...identity }) => ({ digest: digestOf(token), identity }));
  const withoutToken = anonymous(configuration.anonymous);
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

/**
 * Checks that a service bound to all interfaces is protected by tokens and does not let anonymous requests write.
 *
 * @throws Error with the missing setting.
 */
export function checkListenOn(listenOn: ListenOn, configuration: AccessConfiguration | undefined): void {
  if (listenOn === 'this-machine') return;
  if (configuration === undefined || configuration.tokens.length === 0) {
    throw new Error(
      'Listening on every address requires an access configuration with tokens (--access FILE): without one, every machine that reaches this one could write',
    );
  }
  if (configuration.anonymous === 'editor') {
    throw new Error(
      'Listening on every address is not allowed with anonymous "editor": every machine that reaches this one could write; set anonymous to "viewer" or "none"',
    );
  }
}
