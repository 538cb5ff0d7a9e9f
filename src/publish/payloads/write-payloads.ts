import { glob, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { PAYLOAD_FILE } from '../../config/deployment.ts';
import { pagePayload } from './page-payload.ts';
import { type PlacedPayload, styleIndexes } from './style-indexes.ts';

/**
 * Writes the payload of every page of a built site beside it, and the index of style sheets of every locale; error pages
 * have none.
 */
export async function writePayloads(root: string): Promise<void> {
  const pages: PlacedPayload[] = [];
  for await (const file of glob('**/index.html', { cwd: root })) {
    const folder = dirname(file);
    const path = folder === '.' ? '/' : `/${folder.split(sep).join('/')}/`;
    const payload = pagePayload(await readFile(join(root, file), 'utf8'), path);
    await writeFile(join(root, folder, PAYLOAD_FILE), JSON.stringify(payload));
    pages.push({ path, payload });
  }
  for (const [file, index] of styleIndexes(pages)) await writeFile(join(root, file), JSON.stringify(index));
}
