import { httpError } from '../server/errors.ts';
import type { ServiceRequest } from '../server/request.ts';
import type { Access, Identity } from './types.ts';

/**
 * Who writes; every write passes here.
 *
 * @throws HttpError 401 for unknown credentials, 403 for those that may not write.
 */
export function requireEditor(access: Access, request: Pick<ServiceRequest, 'headers'>): Identity {
  const identity = access.identify(request);
  if (identity.role === 'editor') return identity;
  throw httpError(
    403,
    `${identity.name} may not write; this takes the role "editor", not "${identity.role}"`,
  );
}
