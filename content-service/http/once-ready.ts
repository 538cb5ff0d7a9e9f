import type { RequestListener } from 'node:http';

/**
 * A listener that holds requests back until there is one to answer them. Where there never will be, their connections
 * are cut.
 */
export function answerOnceReady(ready: Promise<RequestListener>): RequestListener {
  // Told by whoever gets it ready; here there may be nobody waiting.
  ready.catch(() => undefined);
  return (message, response) => {
    void ready.then(
      (answer) => answer(message, response),
      () => response.destroy(),
    );
  };
}
