import { ClientError, type RequestHandler, ServerError } from '@sanity/client';

/** Maximum length of a URL in a message, in characters: queries are long, and their start identifies them. */
const SHOWN_URL_LENGTH = 200;

/**
 * Adds the URL to the messages of timeouts and network errors (specification section 8): the client's own are only
 * "fetch failed" or "The operation was aborted due to timeout". Error responses are not changed. The original error is
 * the `cause`.
 */
export const nameRequestUrl: RequestHandler = async (request, next) => {
  try {
    return await next(request);
  } catch (error) {
    if (error instanceof ClientError || error instanceof ServerError) throw error;
    const { url } = request;
    const shown = url.length > SHOWN_URL_LENGTH ? `${url.slice(0, SHOWN_URL_LENGTH)}…` : url;
    throw new Error(`${request.method ?? 'GET'}-request to ${shown} failed`, { cause: error });
  }
};
