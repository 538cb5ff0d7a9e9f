import { readFile } from 'node:fs/promises';
import { parseAccessConfiguration, type AccessConfiguration } from './configuration.ts';

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without the message of the parser, which quotes the text: it may contain tokens.
    throw new Error(`The access configuration ${file} is not valid JSON`);
  }
}

/**
 * Reads an access configuration from a JSON file.
 *
 * @throws Error with the path of the file and the invalid fields.
 */
export async function loadAccessConfiguration(file: string): Promise<AccessConfiguration> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The access configuration ${file} cannot be read (${error.code})`, { cause: error });
  });
  return parseAccessConfiguration(parseJson(text, file), `The access configuration ${file}`);
}
