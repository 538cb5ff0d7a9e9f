import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** File at the root of a built site that says what it was made from. */
export const BUILD_RECORD = '_build.json';

/** Provenance of a built site; the only place in the output that identifies a build. */
export interface BuildRecord {
  /** SHA-256 of the content snapshot in hexadecimal. */
  readonly content: string;
  readonly pages: number;
  /** When the content was last changed, as ISO 8601. */
  readonly revisionDate: string;
}

/** Computes the SHA-256 of a file, in hexadecimal. */
export async function fileFingerprint(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
