import type { IncomingHttpHeaders } from 'node:http';
import { httpError } from './errors.ts';
import type { ListenOn } from './listen.ts';
import type { Middleware } from './middleware.ts';

/** True if the host name (no port, IPv6 in brackets) is a loopback address, `localhost` or `*.localhost`. */
function isLoopbackName(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    lower === 'localhost' ||
    lower.endsWith('.localhost') ||
    lower === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(lower)
  );
}

function hostName(header: string | undefined): string | undefined {
  return /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1];
}

/**
 * True if the `Host` header names the loopback interface. Protects against DNS rebinding: a site that resolves its own
 * domain to 127.0.0.1 still sends its own name.
 */
export function isLoopbackHost(header: string | undefined): boolean {
  const name = hostName(header);
  return name !== undefined && isLoopbackName(name);
}

/** True if the `Host` header is well formed: a host name or address, optionally with a port. */
export function isHost(header: string | undefined): boolean {
  return hostName(header) !== undefined;
}

/** True if the `Origin` header is that of a page served from the loopback interface. */
export function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackName(url.hostname);
}

function checkHost(host: string | undefined, listenOn: ListenOn): void {
  if (listenOn === 'every-address') {
    if (!isHost(host))
      throw httpError(400, 'The Host header must be a host name or an IP address, optionally with a port');
    return;
  }
  if (isLoopbackHost(host)) return;
  throw httpError(
    403,
    `The content service serves the loopback interface only; the Host header must be 127.0.0.1, localhost or *.localhost, not "${host ?? ''}"`,
  );
}

/**
 * Refuses requests whose `Host` header does not name the loopback interface (DNS rebinding), unless the service is
 * bound to all interfaces.
 */
export function requireHost(listenOn: ListenOn): Middleware {
  return (next) => async (exchange) => {
    checkHost(exchange.message.headers.host, listenOn);
    return await next(exchange);
  };
}

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
