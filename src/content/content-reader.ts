import { describeErrorResponse } from './error-response.ts';

/** Concurrent queries of the build: the service executes one while another response is parsed. */
export const FETCH_CONCURRENCY = 3;

/** The part of `@sanity/client` that fetching needs. */
export interface ContentReader {
  fetch<Result>(query: string, parameters?: Record<string, unknown>): Promise<Result>;
}

/** Error of a failed request to the content service; nothing has been published. */
export class FetchError extends Error {
  constructor(what: string, cause: unknown) {
    super(
      `Could not fetch ${what} from the content service: ${reasonOf(cause)}\n` +
        '  Check that it runs and that SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_HOST are right. The last build is untouched.',
      { cause },
    );
    this.name = 'FetchError';
  }
}

/** Joins the messages of an error and its causes: a network error alone is only "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node reports a host whose addresses all refuse as an error with a code and no message.
  const own =
    describeErrorResponse(error) ?? (error.message || ('code' in error ? String(error.code) : error.name));
  return error.cause === undefined ? own : `${own} (${reasonOf(error.cause)})`;
}

/**
 * Sends a query and checks that the response is whole.
 * @throws FetchError
 */
export async function query<Result>(
  client: ContentReader,
  what: string,
  text: string,
  parameters: Record<string, unknown> = {},
): Promise<Result> {
  let result: Result | undefined;
  try {
    result = await client.fetch<Result | undefined>(text, parameters);
  } catch (error) {
    throw new FetchError(what, error);
  }
  // The client parses a truncated response to `undefined` instead of rejecting.
  if (typeof result !== 'object' || result === null) {
    throw new FetchError(what, 'the response is incomplete or has an unexpected shape.');
  }
  return result;
}
