import type { EngineFactory } from './control/types.ts';
import { orUnreachable } from './player-error.ts';

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

/**
 * Creates a factory of engines that draw into an element; loads the engine's code with the first one.
 *
 * @param stage element that the engine owns.
 * @param fit returns the `preserveAspectRatio` of the SVG.
 */
export function engineFactory(stage: Element, fit: () => string): EngineFactory {
  return async (data, onMissing) => {
    const { startDrawing } = await orUnreachable(loadEngine());
    return await startDrawing(stage, data, { fit: fit(), onMissing });
  };
}

/** Loads the package reader, a chunk of its own: most animations are JSON. */
export const loadPackageReader = (): Promise<typeof import('./package/open-package.ts')> =>
  import('./package/open-package.ts');

/** Preloads the package reader for sources that look like packages; the content decides. */
export function preloadPackageReader(source: unknown): void {
  // A failure is reported when the reader is needed.
  if (/\.lottie(?:[?#]|$)/i.test(String(source))) loadPackageReader().catch(() => undefined);
}
