import type { AnimationItem } from 'lottie-web';
import type { AnimationData } from '../animation-data.ts';
import { PlayerError } from '../player-error.ts';
import type { EngineFactory } from '../control/types.ts';
import { loadEngine } from './load-engine.ts';

/** The engine's method that takes data once listeners are there; its types only know it as part of a constructor. */
interface LoadableItem {
  setupAnimation(data: AnimationData): void;
}

/** Sound layers without a sound: the engine calls all of these. */
function silentAudio() {
  const nothing = () => false;
  return {
    play: nothing,
    pause: nothing,
    seek: nothing,
    playing: nothing,
    rate: nothing,
    volume: nothing,
    setVolume: nothing,
  };
}

let instances = 0;

/** Waits for the engine to fail. @returns what throws that failure, once there is one, and takes the item back. */
function watchFailure(item: AnimationItem): () => void {
  let failure: Error | undefined;
  item.addEventListener('error', (event: unknown) => {
    const { nativeError }: { readonly nativeError?: unknown } = typeof event === 'object' ? { ...event } : {};
    failure ??= nativeError instanceof Error ? nativeError : new Error('The engine failed.');
  });
  return () => {
    if (failure === undefined) return;
    item.destroy();
    throw failure;
  };
}

/**
 * Makes engines that draw into an element. They draw what they are told to and nothing else: they have no clock, fetch
 * nothing but pictures, make no sound and run no expressions.
 *
 * @param stage empty element that becomes the engine's.
 * @param fit how the picture fits, as `preserveAspectRatio` of SVG has it.
 * @returns a function that throws PlayerError 'Broken or corrupted file' for data that cannot be drawn.
 */
export function engineFactory(stage: Element, fit: () => string): EngineFactory {
  return async (data) => {
    const { lottie, prepareData, removeFontProbes } = await loadEngine();
    if (!prepareData(data)) throw new PlayerError('corrupted');
    instances += 1;
    lottie.setIDPrefix(`animation-${instances}`);
    const item = lottie.loadAnimation({
      container: stage,
      renderer: 'svg',
      loop: false,
      autoplay: false,
      audioFactory: silentAudio,
      rendererSettings: { preserveAspectRatio: fit(), progressiveLoad: true, hideOnTransparent: true },
    });
    const stopOnFailure = watchFailure(item);
    // Data given to the constructor would fail before anybody could listen.
    (item as AnimationItem & LoadableItem).setupAnimation(data);
    removeFontProbes(data);
    stopOnFailure();
    if (!item.isLoaded) await new Promise((resolve) => item.addEventListener('DOMLoaded', resolve));
    stopOnFailure();
    return {
      show(frame) {
        item.goToAndStop(frame, true);
        stopOnFailure();
      },
      destroy() {
        item.destroy();
      },
    };
  };
}
