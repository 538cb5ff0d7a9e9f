import type { LottiePlayer } from 'lottie-web';

let loading: Promise<LottiePlayer> | undefined;

/**
 * The drawing engine, a chunk of its own that all players of a page share. It needs a document, so the server's bundle
 * does not even contain it.
 *
 * @throws Error when it cannot be loaded; the next call tries again.
 */
export function loadEngine(): Promise<LottiePlayer> {
  if (import.meta.env.SSR) throw new Error('Animations are drawn in browsers only.');
  loading ??= import('lottie-web/build/player/lottie_light.min.js').then(
    (engine) => engine.default,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
