import { httpError } from './errors.ts';
import type { ServiceRequest } from './request.ts';
import { errorMessage } from '../../src/process/error-message.ts';

/**
 * Reads and parses the JSON body of a request.
 *
 * @param limit Maximum size of the body, in bytes.
 * @returns `undefined` for an empty body.
 * @throws HttpError 400 for invalid JSON, 413 for a body that is too large.
 */
export async function readJsonBody(request: ServiceRequest, limit: number): Promise<unknown> {
  const text = (await request.readBody(limit)).toString('utf8');
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    const reason = errorMessage(error);
    throw httpError(400, `The request body is not valid JSON: ${reason}`);
  }
}
