import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceRequest } from '../../http/request.ts';
import { HttpError, httpError } from '../../http/errors.ts';

/** Permissions of a request: read public documents, read everything, or read and write everything. */
export type Role = 'none' | 'viewer' | 'editor';

/** Identity of a request, as in transactions and `identity()`. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly email?: string | undefined;
}

/** Access control of a service. */
export interface Access {
  /** Identities with credentials. */
  readonly members: readonly Identity[];
  /** Authenticates a request. @throws HttpError 401 for unknown credentials. */
  identify(request: Pick<ServiceRequest, 'headers'>): Identity;
}

/** `identity()` of a request without credentials, as on the hosted service. */
const ANONYMOUS_ID = '<anonymous>';

/** True if the identity is that of a request without credentials. */
export function isAnonymous({ id }: Identity): boolean {
  return id === ANONYMOUS_ID;
}

/** Creates the identity of requests without credentials. */
export function anonymous(role: Role): Identity {
  return { id: ANONYMOUS_ID, name: 'A request without a token', role };
}

/**
 * Returns the identity of a request from a page of an origin that is not allowed, without any permission; `undefined`
 * for other requests. Browsers send simple requests cross-site without a preflight, also to loopback addresses, so only
 * a token can grant more.
 */
export function crossSiteIdentity(
  headers: IncomingHttpHeaders,
  isAllowed: (origin: string) => boolean,
): Identity | undefined {
  const { origin } = headers;
  const isForeign = origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !isAllowed(origin);
  if (!isForeign) return undefined;
  return { id: ANONYMOUS_ID, name: `A page of ${origin ?? 'another site'}`, role: 'none' };
}

/** Creates the 401 error of the hosted service for missing or unknown credentials. */
export function sessionNotFound(): HttpError {
  const message = 'Session not found';
  return new HttpError(401, message, {
    statusCode: 401,
    error: 'Unauthorized',
    message,
    errorCode: 'SIO-401-ANF',
  });
}

/**
 * Authorises a write and returns its identity. Every endpoint that writes calls this.
 *
 * @throws HttpError 401 for unknown credentials, 403 for other roles than editor.
 */
export function requireEditor(access: Access, request: Pick<ServiceRequest, 'headers'>): Identity {
  const identity = access.identify(request);
  if (identity.role === 'editor') return identity;
  throw httpError(
    403,
    `${identity.name} may not write; this requires the role "editor", not "${identity.role}"`,
  );
}

/**
 * Authorises reading what is not public (project, members, history) and returns the identity.
 *
 * @throws HttpError 401 for missing or unknown credentials, 403 for the role `none`.
 */
export function requireViewer(access: Access, request: Pick<ServiceRequest, 'headers'>): Identity {
  const identity = access.identify(request);
  if (identity.role !== 'none') return identity;
  if (isAnonymous(identity)) throw sessionNotFound();
  throw httpError(403, `${identity.name} may read public documents only; this requires the role "viewer"`);
}
