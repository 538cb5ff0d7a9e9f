/**
 * Loads the rendering engine, a chunk shared by all players of a page. The server bundle does not contain it, because
 * it needs a document.
 *
 * @throws Error when it cannot be loaded; the next call retries.
 */
export async function loadEngine(): Promise<typeof import('./lottie-engine.ts')> {
  if (import.meta.env.SSR) throw new Error('Animations are drawn in browsers only.');
  return await import('./lottie-engine.ts');
}
