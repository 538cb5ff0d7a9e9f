import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentFolder } from '../../../config/content-service.ts';
import type { Environment } from '../../../config/deployment/environment.ts';
import { FetchError } from '../../../content/content-reader.ts';
import type { AnimationFileAsset } from '../../../content/types.ts';
import { writeAtomically } from '../../../process/atomic-file.ts';
import { type AssetFetchOptions, fetchAsset, UnusableAssetError } from '../fetch-asset.ts';

/** Cache folder for animation files, shared between builds. */
export const ANIMATION_CACHE = fileURLToPath(new URL('../../../../.cache/animations/', import.meta.url));

/** Persistent cache of animation files. */
export interface AnimationStore {
  /**
   * Reads a file; simultaneous reads of one file are one, a failed one is not remembered.
   * @throws UnusableAssetError when there is no such file; FetchError when it can neither be found here nor fetched;
   *   Error of the file system when it cannot be stored.
   */
  read(asset: AnimationFileAsset): Promise<Uint8Array<ArrayBuffer>>;
}

/** Returns the name of an animation's file, in the cache and on the site: a content hash. */
export function animationFileName({ sha1hash, extension }: AnimationFileAsset): string {
  return `${sha1hash}.${extension}`;
}

const isSound = (bytes: Uint8Array, { sha1hash }: AnimationFileAsset): boolean =>
  createHash('sha1').update(bytes).digest('hex') === sha1hash;

/**
 * Creates a cache of animation files in a folder, filled from the content service's CDN. A file's name is the hash of
 * its content, which is verified.
 *
 * @param options how files are fetched.
 */
export function createAnimationStore(
  sanity: Environment['sanity'],
  folder: string,
  options: AssetFetchOptions = {},
): AnimationStore {
  const download = async (asset: AnimationFileAsset) => {
    const url = contentFolder('files', sanity) + animationFileName(asset);
    try {
      const bytes = await fetchAsset(url, options);
      if (isSound(bytes, asset)) return bytes;
      throw new UnusableAssetError('it is not what was uploaded, as its hash differs');
    } catch (error) {
      if (error instanceof UnusableAssetError) throw error;
      throw new FetchError(`the animation file ${asset._id}`, error);
    }
  };

  const read = async (asset: AnimationFileAsset) => {
    const file = join(folder, animationFileName(asset));
    const cached = await readFile(file).catch(() => undefined);
    if (cached !== undefined && isSound(cached, asset)) return new Uint8Array(cached);
    const bytes = await download(asset);
    // Builds may run beside each other.
    await writeAtomically(file, bytes, { isDurable: false });
    return bytes;
  };

  const reads = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    read(asset) {
      const name = animationFileName(asset);
      const underWay = reads.get(name);
      if (underWay) return underWay;
      const started = read(asset).finally(() => reads.delete(name));
      reads.set(name, started);
      return started;
    },
  };
}
