import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../config/environment.ts';
import { CONTENT_CDN_ORIGIN } from '../../config/limits.ts';
import { FetchError } from '../../content/fetch-snapshot.ts';
import type { AnimationFileAsset } from '../../content/types.ts';
import { responseError, UnusableAssetError } from '../unusable-asset.ts';

/** Persistent cache of animation files. */
export interface AnimationStore {
  /** @throws UnusableAssetError when there is no such file, FetchError when it can neither be found here nor fetched. */
  read(asset: AnimationFileAsset): Promise<Uint8Array<ArrayBuffer>>;
}

/** Returns the name of an animation's file, in the cache and on the site: a content hash. */
export function animationFileName({ sha1hash, extension }: AnimationFileAsset): string {
  return `${sha1hash}.${extension}`;
}

const isSound = (bytes: Uint8Array, { sha1hash }: AnimationFileAsset): boolean =>
  createHash('sha1').update(bytes).digest('hex') === sha1hash;

async function download(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw responseError(url, response);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Creates a cache of animation files in a folder, filled from the content service's CDN. A file's name is the hash of
 * its content, which is verified.
 */
export function createAnimationStore(sanity: Environment['sanity'], folder: string): AnimationStore {
  const origin = sanity.apiHost === '' ? CONTENT_CDN_ORIGIN : sanity.apiHost;
  return {
    async read(asset) {
      const name = animationFileName(asset);
      const file = join(folder, name);
      const kept = await readFile(file).catch(() => undefined);
      if (kept !== undefined && isSound(kept, asset)) return new Uint8Array(kept);
      try {
        const bytes = await download(`${origin}/files/${sanity.projectId}/${sanity.dataset}/${name}`);
        if (!isSound(bytes, asset))
          throw new UnusableAssetError('it is not what was uploaded, as its hash differs');
        await mkdir(folder, { recursive: true });
        // Under its name only once it is whole: builds may run beside each other.
        const unfinished = `${file}.${process.pid}`;
        await writeFile(unfinished, bytes);
        await rename(unfinished, file);
        return bytes;
      } catch (error) {
        if (error instanceof UnusableAssetError) throw error;
        throw new FetchError(`the animation file ${asset._id}`, error);
      }
    },
  };
}
