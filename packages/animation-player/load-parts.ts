/**
 * Loads the rendering engine, a chunk shared by all players of a page. The server bundle does not contain it, because
 * it needs a document.
 *
 * @throws Error when it cannot be loaded; the next call retries.
 */
export async function loadEngine(): Promise<typeof import('./engine/lottie-engine.ts')> {
  if (import.meta.env?.SSR) throw new Error('Animations are drawn in browsers only.');
  return await import('./engine/lottie-engine.ts');
}

/** Loads the package reader, a chunk of its own: most animations are JSON. */
export const loadPackageReader = (): Promise<typeof import('./package/open-package.ts')> =>
  import('./package/open-package.ts');

/** Preloads the package reader for sources that look like packages; the content decides. */
export function preloadPackageReader(source: unknown): void {
  // A failure is reported when the reader is needed.
  if (/\.lottie(?:[?#]|$)/i.test(String(source))) loadPackageReader().catch(() => undefined);
}
