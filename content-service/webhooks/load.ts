import { readFile } from 'node:fs/promises';
import { parseWebhooks } from './parse.ts';
import type { Webhook } from './types.ts';

/**
 * Reads a file of webhooks: a JSON list, see {@link WebhookInput}.
 *
 * @throws Error naming the file, and each webhook and field that is wrong.
 */
export async function loadWebhooks(file: string): Promise<readonly Webhook[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The webhooks in ${file} cannot be read (${error.code})`, { cause: error });
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message would repeat a part of the file, which may be a secret.
    throw new Error(`The webhooks in ${file} are not valid JSON`);
  }
  return parseWebhooks(value, `The webhooks in ${file}`);
}
