import { readFile } from 'node:fs/promises';

/** Reads the report of a test program; `undefined` for none or half a report, which a crash leaves behind. */
export async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
