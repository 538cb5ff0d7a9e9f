import { httpError } from '../../http/errors.ts';
import type { ServiceRequest } from '../../http/request.ts';
import { isAnonymous } from './anonymous.ts';
import { sessionNotFound } from './errors.ts';
import type { Identifier, Identity } from './types.ts';

type Asking = Pick<ServiceRequest, 'headers'>;

/**
 * Who writes; every write passes here.
 *
 * @throws HttpError 401 for unknown credentials, 403 for those that may not write.
 */
export function requireEditor(access: Identifier, request: Asking): Identity {
  const identity = access.identify(request);
  if (identity.role === 'editor') return identity;
  throw httpError(
    403,
    `${identity.name} may not write; this takes the role "editor", not "${identity.role}"`,
  );
}

/**
 * Who reads what is not public: the project, its people, its history.
 *
 * @throws HttpError 401 without credentials or for unknown ones, 403 for those that may read only what is public.
 */
export function requireViewer(access: Identifier, request: Asking): Identity {
  const identity = access.identify(request);
  if (identity.role !== 'none') return identity;
  if (isAnonymous(identity)) throw sessionNotFound();
  throw httpError(403, `${identity.name} may read only what is public; this takes the role "viewer"`);
}
