import type { IncomingHttpHeaders } from 'node:http';

/**
 * The origin at which a request reached the service, under a name every program can resolve: browsers know
 * `project.localhost`, Node does not.
 *
 * @param headers A request whose `Host` header was found to be this machine.
 */
export function requestOrigin(headers: IncomingHttpHeaders): string {
  const host = (headers.host ?? 'localhost').toLowerCase();
  return `http://${host.replace(/^[a-z0-9.-]+\.localhost(?=:|$)/, 'localhost')}`;
}
