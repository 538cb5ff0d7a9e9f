import SVGRenderer from 'lottie-web/player/js/renderers/SVGRenderer';
import dataManager from 'lottie-web/player/js/utils/DataManager';
import { setIdPrefix } from 'lottie-web/player/js/utils/common';
import { shownPictures, type AnimationAsset, type AnimationData } from '../animation-data.ts';
import type { Engine } from '../control/types.ts';
import { PlayerError } from '../player-error.ts';
import { openFonts, removeFontProbes } from './fonts.ts';
import { repairData } from './repair-data.ts';
import './shape-modifiers.ts';

/** What the renderer asks of whoever uses it. */
export interface DrawnItem {
  /** Takes the renderer's picture, and is emptied in the end. */
  readonly wrapper: { appendChild(picture: Element): void; innerText: string };
  getAssetData(id: unknown): AnimationAsset | undefined;
  getAssetsPath(asset: AnimationAsset): string;
}

setIdPrefix('animation-player');

const addressOf = ({ p = '', u = '', e }: AnimationAsset): string => (e ? p : u + p);

/** Does what the engine stops at when a file is broken. @throws PlayerError 'Broken or corrupted file' in its place. */
function orCorrupted<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw new PlayerError('corrupted', undefined, error);
  }
}

/** A renderer, its picture in the stage. */
function createRenderer(stage: Element, data: AnimationData, fit: string) {
  const item: DrawnItem = {
    // Others may draw into the stage while this one is taken away.
    wrapper: { appendChild: (picture) => stage.append(picture), innerText: '' },
    getAssetData: (id) => data.assets?.find((asset) => asset?.id === id),
    getAssetsPath: addressOf,
  };
  const renderer = new SVGRenderer(item, {
    preserveAspectRatio: fit,
    progressiveLoad: true,
    hideOnTransparent: true,
  });
  // Where expressions would find each other.
  renderer.setProjectInterface({});
  return renderer;
}

/** Fetches pictures before the layer comes that shows them. */
function fetchPictures(data: AnimationData): void {
  for (const asset of shownPictures(data)) new Image().src = addressOf(asset);
}

/**
 * Draws an animation into an element: the frames it is told to and nothing else. It has no clock, fetches nothing but
 * pictures, makes no sound and runs no expressions.
 *
 * @param stage element that gets the picture.
 * @param data becomes the drawing's, which writes into it.
 * @param fit how the picture fits, as `preserveAspectRatio` of SVG has it.
 * @throws PlayerError 'Broken or corrupted file' for data that cannot be drawn; so does showing a frame of it.
 */
export async function startDrawing(stage: Element, data: AnimationData, fit: string): Promise<Engine> {
  if (!repairData(data)) throw new PlayerError('corrupted');
  const closeFonts = await openFonts(data);
  const renderer = createRenderer(stage, data, fit);
  const destroy = (): void => {
    renderer.svgElement.remove();
    closeFonts();
    try {
      renderer.destroy();
    } catch {
      // What failed while it was put together cannot be taken apart, and its picture is gone.
    }
  };
  try {
    orCorrupted(() => {
      dataManager.completeAnimation(data, () => renderer.configAnimation(data));
    });
  } catch (error) {
    destroy();
    throw error;
  } finally {
    removeFontProbes(data);
  }
  fetchPictures(data);
  const first = Math.round(data.ip);
  return {
    show: (frame) => orCorrupted(() => renderer.renderFrame(frame + first)),
    destroy,
  };
}
