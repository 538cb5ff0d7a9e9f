import { readFileSync } from 'node:fs';
import { deepFreeze, type Snapshot } from './snapshot.ts';

/** Environment variable with the path of the snapshot the site is rendered from. */
export const SNAPSHOT_VARIABLE = 'CONTENT_SNAPSHOT';

/**
 * Reads a validated snapshot that `fetchForAstro` wrote.
 * @throws Error when the variable is unset or the file is not there.
 */
export function readSnapshot(file: string | undefined): Snapshot {
  if (file === undefined) {
    throw new Error(
      `${SNAPSHOT_VARIABLE} is not set. Start through npm run build or npm run dev, which fetch the content first.`,
    );
  }
  // The file was validated before it was written, so its type is known.
  return deepFreeze(JSON.parse(readFileSync(file, 'utf8')) as Snapshot);
}
