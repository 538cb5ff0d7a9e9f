import { ClientError, type RequestHandler, ServerError } from '@sanity/client';

/** Maximum length of a URL in a message, in characters: queries are long, and their start identifies them. */
const SHOWN_URL_LENGTH = 200;

/**
 * Makes timeouts and network errors name the URL (specification section 8): the client's own say "fetch failed" or "The
 * operation was aborted due to timeout", whatever was asked. Errors the service answers with are left as they are. The
 * original error is the `cause`.
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
