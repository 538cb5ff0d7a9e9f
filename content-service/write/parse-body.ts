import { MAX_DOCUMENT_DEPTH } from '../shared/config.ts';
import { errorMessage } from '../../src/process/error-message.ts';
import { InvalidInput } from '../shared/errors.ts';
import { isDeeperThan, isJsonObject, type JsonObject } from '../shared/json.ts';

/** Nesting levels of a request around a document: body, list, step, patch, set. */
const ENVELOPE_DEPTH = 5;

/**
 * Parses the body of a write request, `{[name]: […], transactionId?}`.
 *
 * @param name Property that holds the list of steps.
 * @throws InvalidInput for any other body, and for documents nested deeper than `MAX_DOCUMENT_DEPTH`.
 */
export function parseBody(
  text: string,
  name: string,
): { readonly body: JsonObject; readonly list: readonly unknown[] } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    const reason = errorMessage(error);
    throw new InvalidInput(`The request body is not valid JSON: ${reason}`);
  }
  const list = isJsonObject(body) ? body[name] : undefined;
  if (!isJsonObject(body) || !Array.isArray(list)) {
    throw new InvalidInput(
      `The request body must be a JSON object {"${name}": array, "transactionId"?: string}`,
    );
  }
  if (isDeeperThan(list, MAX_DOCUMENT_DEPTH + ENVELOPE_DEPTH)) {
    throw new InvalidInput(
      `Objects and arrays in documents may be nested at most ${MAX_DOCUMENT_DEPTH} levels deep`,
    );
  }
  return { body, list };
}
