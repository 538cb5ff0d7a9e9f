/** Loads the package reader, a chunk of its own: most animations are JSON. */
export const loadPackageReader = (): Promise<typeof import('./open-package.ts')> =>
  import('./open-package.ts');

/** Preloads the package reader for sources that look like packages; the content decides. */
export function preloadPackageReader(source: unknown): void {
  // A failure is reported when the reader is needed.
  if (/\.lottie(?:[?#]|$)/i.test(String(source))) loadPackageReader().catch(() => undefined);
}
