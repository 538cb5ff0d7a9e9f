import { readFile } from 'node:fs/promises';
import { errorMessage, InvalidInput } from './errors.ts';

/** Parsed JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True if the value is an object, neither an array nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * True if objects and arrays nest deeper than `limit` levels. Recurses no deeper than that, so that input cannot
 * overflow the stack.
 */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((child) => isDeeperThan(child, limit - 1));
}

/**
 * Parses JSON of a client.
 *
 * @param subject Subject of the message.
 * @throws InvalidInput with the reason of the parser.
 */
export function parseJson(text: string, subject: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidInput(`${subject} is not valid JSON: ${errorMessage(error)}`);
  }
}

/**
 * Reads a JSON file that may contain secrets, which messages do not quote.
 *
 * @param subject Subject of messages, which names the file.
 * @throws Error when the file cannot be read or is no JSON.
 */
export async function readJsonFile(file: string, subject: string, verb: 'is' | 'are'): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${subject} cannot be read (${error.code})`, { cause: error });
  });
  try {
    return JSON.parse(text);
  } catch {
    // Without the message of the parser, which quotes the text.
    throw new Error(`${subject} ${verb} not valid JSON`);
  }
}
