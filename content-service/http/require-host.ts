import { httpError } from './errors.ts';
import type { ListenOn } from './listen.ts';
import { isHost, isLoopbackHost } from './loopback.ts';
import type { Middleware } from './middleware.ts';

function checkHost(host: string | undefined, listenOn: ListenOn): void {
  if (listenOn === 'every-address') {
    if (!isHost(host))
      throw httpError(400, 'The Host header must be a name or an address, with a port or without');
    return;
  }
  if (isLoopbackHost(host)) return;
  throw httpError(
    403,
    `The content service answers on this machine only; the Host header must be 127.0.0.1, localhost or *.localhost, not "${host ?? ''}"`,
  );
}

/** Refuses requests with a Host header that names another machine (DNS rebinding), unless all addresses are served. */
export function requireHost(listenOn: ListenOn): Middleware {
  return (next) => async (exchange) => {
    checkHost(exchange.message.headers.host, listenOn);
    return await next(exchange);
  };
}
