/** What reads packages, a chunk of its own: most animations are JSON. */
export const loadPackageReader = (): Promise<typeof import('./open-package.ts')> =>
  import('./open-package.ts');

/** Loads the reader of packages ahead of a file that is likely to be one; what it is, its content tells. */
export function expectPackage(source: unknown): void {
  // What goes wrong here goes wrong again, and is told, when the reader is needed.
  if (/\.lottie(?:[?#]|$)/i.test(String(source))) loadPackageReader().catch(() => undefined);
}
