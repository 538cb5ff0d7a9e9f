import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns the origin under which a request reached the service. `*.localhost` becomes `localhost`: browsers resolve
 * such names, Node does not.
 *
 * @param headers Headers of a request whose `Host` header is checked.
 */
export function requestOrigin(headers: IncomingHttpHeaders): string {
  const host = (headers.host ?? 'localhost').toLowerCase();
  return `http://${host.replace(/^[a-z0-9.-]+\.localhost(?=:|$)/, 'localhost')}`;
}
