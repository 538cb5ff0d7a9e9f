import { errorMessage } from '../process/error-message.ts';

/** Handler of the requests of a deployment. */
type Handler<Context, Next> = (context: Context, next: Next) => Promise<Response>;

/**
 * Opens a deployment. If that fails, every request is refused and the log says why: an error while a function of the host
 * starts would be found in no log.
 *
 * @param open opens the deployment; throws an error that names what is missing.
 */
export function openOrRefuse<Context, Next>(
  open: () => Handler<Context, Next>,
  log: (message: string) => void = console.error,
): Handler<Context, Next> {
  try {
    return open();
  } catch (error) {
    log(errorMessage(error));
    return () => Promise.resolve(refusal());
  }
}

function refusal(): Response {
  return new Response('The preview is not configured completely. Its log names what is missing.\n', {
    status: 500,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
