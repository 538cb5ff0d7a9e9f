import { httpError } from '../../http/errors.ts';
import type { ServiceRequest } from '../../http/request.ts';
import { isAnonymous } from './anonymous.ts';
import { sessionNotFound } from './errors.ts';
import type { Authenticator, Identity } from './types.ts';

type RequestHead = Pick<ServiceRequest, 'headers'>;

/**
 * Authorises a write and returns its identity. Every endpoint that writes calls this.
 *
 * @throws HttpError 401 for unknown credentials, 403 for other roles than editor.
 */
export function requireEditor(access: Authenticator, request: RequestHead): Identity {
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
export function requireViewer(access: Authenticator, request: RequestHead): Identity {
  const identity = access.identify(request);
  if (identity.role !== 'none') return identity;
  if (isAnonymous(identity)) throw sessionNotFound();
  throw httpError(403, `${identity.name} may read public documents only; this requires the role "viewer"`);
}
