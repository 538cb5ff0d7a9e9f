import { httpError } from './errors.ts';
import type { ListenOn } from './listen.ts';
import { isHost, isLoopbackHost } from './loopback.ts';
import type { Middleware } from './middleware.ts';

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
