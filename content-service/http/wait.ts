import type { ServerResponse } from 'node:http';

/** Resolves when the reader of an answer has left. */
export function readerGone(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) resolve();
    else response.once('close', () => resolve());
  });
}

/** Resolves after a time in milliseconds, or earlier when the reader of an answer has left. */
export function holdBack(response: ServerResponse, milliseconds: number): Promise<void> {
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
