import { requireAnimationData, type AnimationData } from '../animation-data.ts';
import type { PlayerSource } from '../control/types.ts';
import type { AnimationFile } from '../package/open-package.ts';
import { readAnimationFile } from '../read-file.ts';
import { fetchSource } from './fetch-source.ts';

/** Pictures beside the file: the engine would look for them beside the page. */
export function resolveAssets(data: AnimationData, base: string): AnimationData {
  for (const asset of Array.isArray(data.assets) ? data.assets : []) {
    const { p, u = '', e } = asset ?? {};
    if (typeof p !== 'string' || p === '' || e === 1 || p.startsWith('data:')) continue;
    if (URL.canParse(u + p, base)) Object.assign(asset, { p: new URL(u + p, base).href, u: '', e: 1 });
  }
  return data;
}

/**
 * Gets the animations of a source, ready for the engine.
 *
 * @throws PlayerError saying what is wrong (specification section 8); the signal's reason when it is aborted.
 */
export async function readSource(source: PlayerSource, signal: AbortSignal): Promise<AnimationFile> {
  if (typeof source === 'object') {
    return { animations: [{ id: '', data: requireAnimationData(source), settings: {} }], initialIndex: 0 };
  }
  const file = await readAnimationFile(await fetchSource(source, signal));
  const base = new URL(source, document.baseURI).href;
  for (const { data } of file.animations) resolveAssets(data, base);
  return file;
}
