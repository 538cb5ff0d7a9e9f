import { ClientError, ServerError } from '@sanity/client';

/** Maximum length of a URL in a message, in characters: queries are long, and their start identifies them. */
const SHOWN_URL_LENGTH = 200;

/** Shortens a URL for a message. */
export function shortenUrl(url: string): string {
  return url.length > SHOWN_URL_LENGTH ? `${url.slice(0, SHOWN_URL_LENGTH)}…` : url;
}

/** Facts of a response that the client's errors have. */
interface ErrorResponse {
  readonly method: string;
  readonly url: string;
  readonly statusCode: number;
  readonly statusMessage: string;
}

/**
 * Describes an error response with its request and status: the client's message is that of the body alone.
 * @returns `undefined` for other errors.
 */
export function describeErrorResponse(error: Error): string | undefined {
  if (!(error instanceof ClientError || error instanceof ServerError)) return undefined;
  // The client declares it as `any`.
  const { method, url, statusCode, statusMessage } = error.response as ErrorResponse;
  const response = `${method}-request to ${shortenUrl(url)} resulted in HTTP ${statusCode}`;
  // A response without a message has this one.
  const isNamed = error.message.includes(`resulted in HTTP ${statusCode}`);
  return isNamed ? `${response} ${statusMessage}`.trimEnd() : `${response}: ${error.message}`;
}
