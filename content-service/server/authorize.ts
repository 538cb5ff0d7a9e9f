import { httpError } from './errors.ts';
import { isLoopbackOrigin } from './loopback.ts';
import type { ServiceRequest } from './request.ts';

/** Who writes, as transactions name it. */
export interface Author {
  readonly id: string;
}

const LOCAL_AUTHOR: Author = { id: 'local' };

/**
 * Decides whether a request may write, and in whose name; every write passes here.
 *
 * The service binds the loopback address only, so whoever connects is a program of this machine. A browser is one too,
 * whatever page it shows: pages of other sites may send simple requests without asking first, and are turned away.
 *
 * @throws HttpError 403 for a request from a page that was not served from this machine.
 */
export function authorize({ headers }: Pick<ServiceRequest, 'headers'>): Author {
  const { origin } = headers;
  const isForeignPage =
    origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !isLoopbackOrigin(origin);
  if (!isForeignPage) return LOCAL_AUTHOR;
  throw httpError(
    403,
    `Only pages served from this machine may write; this request comes from ${origin ?? 'another site'}`,
  );
}
