import { glob, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { PAYLOAD_FILE } from '../../config/deployment.ts';
import { pagePayload } from './page-payload.ts';

/** Writes the payload of every page of a built site beside it; error pages have none. */
export async function writePayloads(root: string): Promise<void> {
  for await (const file of glob('**/index.html', { cwd: root })) {
    const folder = dirname(file);
    const path = folder === '.' ? '/' : `/${folder.split(sep).join('/')}/`;
    const payload = pagePayload(await readFile(join(root, file), 'utf8'), path);
    await writeFile(join(root, folder, PAYLOAD_FILE), JSON.stringify(payload));
  }
}
