import { readFile } from 'node:fs/promises';
import { parseAccessConfiguration, type AccessConfiguration } from './configuration.ts';

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which may hold tokens.
    throw new Error(`The access configuration ${file} is not valid JSON`);
  }
}

/**
 * Reads an access configuration from a JSON file.
 *
 * @throws Error naming the file, and the fields that are wrong.
 */
export async function loadAccessConfiguration(file: string): Promise<AccessConfiguration> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The access configuration ${file} cannot be read (${error.code})`, { cause: error });
  });
  return parseAccessConfiguration(parseJson(text, file), `The access configuration ${file}`);
}
