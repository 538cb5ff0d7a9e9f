import type { RequestListener } from 'node:http';

/**
 * Creates a request listener that holds requests, unread, until the promise resolves to their listener. Closes their
 * connections if it rejects.
 */
export function deferUntilReady(ready: Promise<RequestListener>): RequestListener {
  // The rejection is reported by the caller; without requests it would be unhandled here.
  ready.catch(() => undefined);
  return (message, response) => {
    void ready.then(
      (reply) => reply(message, response),
      () => response.destroy(),
    );
  };
}
