import type { ServerResponse } from 'node:http';

/** Resolves when the client has disconnected. */
export function clientDisconnected(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) resolve();
    else response.once('close', () => resolve());
  });
}

/** Delays a response by `milliseconds`; resolves earlier when the client disconnects. */
export function delayResponse(response: ServerResponse, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      response.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    response.once('close', done);
    if (response.destroyed) done();
  });
}
