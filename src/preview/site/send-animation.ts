import { contentType } from '../../hosting/server/respond.ts';
import { IMMUTABLE } from '../../hosting/headers-file.ts';
import type { AnimationStore } from '../../publish/content/animations/file-store.ts';
import { UnusableAssetError } from '../../publish/content/fetch-asset.ts';

const NAME = /^([0-9a-f]{40})\.(json|lottie)$/;

/**
 * Creates a function that sends animation files, by their names in pages: a content hash. It rejects with what a store
 * throws, unless there is no such file.
 */
export function sendAnimation(store: AnimationStore) {
  return async (name: string): Promise<Response> => {
    const [, sha1hash, extension] = NAME.exec(name) ?? [];
    if (sha1hash === undefined || extension === undefined) return new Response(null, { status: 404 });
    const bytes = await store.read({ _id: name, sha1hash, extension }).catch((error: unknown) => {
      // The content service has no such file.
      if (error instanceof UnusableAssetError) return undefined;
      throw error;
    });
    if (!bytes) return new Response(null, { status: 404 });
    return new Response(bytes, { headers: [['Content-Type', contentType(name)], IMMUTABLE] });
  };
}
