import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ANIMATIONS_PATH } from '../../../config/animations-path.ts';
import { copyToOutput, makeOutputFolder } from '../../output/write-output.ts';

/** Cache folder for animation files, shared between builds. */
export const ANIMATION_CACHE = fileURLToPath(new URL('../../../../.cache/animations/', import.meta.url));

/** Puts animation files into the site: visitors get them from where they get the pages. */
export async function publishAnimations(output: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const folder = join(output, ANIMATIONS_PATH);
  await makeOutputFolder(folder);
  await Promise.all(names.map((name) => copyToOutput(join(ANIMATION_CACHE, name), join(folder, name))));
}
