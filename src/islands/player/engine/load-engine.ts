/**
 * The drawing engine and what prepares data for it, a chunk of its own that all players of a page share. It needs a
 * document, so the server's bundle does not even contain it.
 *
 * @throws Error when it cannot be loaded; the next call tries again.
 */
export async function loadEngine(): Promise<typeof import('./lottie-engine.ts')> {
  if (import.meta.env.SSR) throw new Error('Animations are drawn in browsers only.');
  return await import('./lottie-engine.ts');
}
