import { requireAnimationData } from '../animation-data.ts';
import type { PlayerSource } from '../control/types.ts';
import type { AnimationFile } from '../package/open-package.ts';
import { readAnimationFile } from '../read-file.ts';
import { fetchSource } from './fetch-source.ts';

/**
 * Reads the animations of a source.
 *
 * @throws PlayerError for an invalid source (specification section 8); the signal's reason when aborted.
 */
export async function readSource(source: PlayerSource, signal: AbortSignal): Promise<AnimationFile> {
  if (typeof source === 'object') {
    return { animations: [{ id: '', data: requireAnimationData(source), settings: {} }], initialIndex: 0 };
  }
  const file = await readAnimationFile(await fetchSource(source, signal));
  const base = new URL(source, document.baseURI).href;
  for (const { data } of file.animations) data.base = base;
  return file;
}
