import { readFile } from 'node:fs/promises';

/**
 * Reads a JSON file that this project has written, so that the caller knows its type.
 * @returns `undefined` if there is none, or only a part of one, which a crash may leave behind.
 */
export async function readOwnJson<Content>(file: string): Promise<Content | undefined> {
  try {
    // The caller knows what it has written.
    return JSON.parse(await readFile(file, 'utf8')) as Content;
  } catch {
    return undefined;
  }
}
