import { readFile } from 'node:fs/promises';
import { parseWebhooks } from './parse.ts';
import type { Webhook } from './types.ts';

/**
 * Reads webhooks from a JSON file, a list of {@link WebhookInput}.
 *
 * @throws Error with the path of the file, and each invalid webhook and field.
 */
export async function loadWebhooks(file: string): Promise<readonly Webhook[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The webhooks in ${file} cannot be read (${error.code})`, { cause: error });
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Without the message of the parser, which quotes the file: it may contain secrets.
    throw new Error(`The webhooks in ${file} are not valid JSON`);
  }
  return parseWebhooks(value, `The webhooks in ${file}`);
}
