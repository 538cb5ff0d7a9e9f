import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../config/environment.ts';
import { CONTENT_CDN_ORIGIN } from '../../config/limits.ts';
import { FetchError } from '../../content/fetch-snapshot.ts';
import type { AnimationFileAsset } from '../../content/types.ts';
import { type AssetFetchOptions, fetchAsset } from '../fetch-asset.ts';

/** Persistent cache of animation files. */
export interface AnimationStore {
  /** @throws FetchError when the file can neither be found here nor fetched. */
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
  const origin = sanity.apiHost === '' ? CONTENT_CDN_ORIGIN : sanity.apiHost;
  return {
    async read(asset) {
      const name = animationFileName(asset);
      const file = join(folder, name);
      const kept = await readFile(file).catch(() => undefined);
      if (kept !== undefined && isSound(kept, asset)) return new Uint8Array(kept);
      try {
        const address = `${origin}/files/${sanity.projectId}/${sanity.dataset}/${name}`;
        const bytes = await fetchAsset(address, options);
        if (!isSound(bytes, asset))
          throw new Error('the downloaded file is not what was uploaded: its hash differs.');
        await mkdir(folder, { recursive: true });
        // Under its name only once it is whole: builds may run beside each other.
        const unfinished = `${file}.${process.pid}`;
        await writeFile(unfinished, bytes);
        await rename(unfinished, file);
        return bytes;
      } catch (error) {
        throw new FetchError(`the animation file ${asset._id}`, error);
      }
    },
  };
}
