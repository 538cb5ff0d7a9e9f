import { setIdPrefix } from 'lottie-web/player/js/utils/common';
import { shownPictures, type AnimationData } from '../animation-data.ts';
import type { Engine } from '../control/types.ts';
import { PlayerError } from '../player-error.ts';
import { completeData } from './complete-data.ts';
import { addressOf, Picture } from './picture.ts';
import { loadRareParts } from './load-rare-parts.ts';
import { repairData } from './repair-data.ts';
import { resolveAssets } from './resolve-assets.ts';

setIdPrefix('animation-player');

/** Does what the engine stops at when a file is broken. @throws PlayerError 'Broken or corrupted file' in its place. */
function orCorrupted<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw new PlayerError('corrupted', undefined, error);
  }
}

/** Fetches pictures before the layer comes that shows them. */
function fetchPictures(data: AnimationData): void {
  for (const asset of shownPictures(data)) new Image().src = addressOf(asset);
}

/**
 * Draws an animation into an element: the frames it is told to and nothing else. It has no clock, fetches nothing but
 * pictures and rare parts of the engine, makes no sound and runs no expressions.
 *
 * @param stage element that gets the picture.
 * @param data becomes the drawing's, which writes into it.
 * @param fit how the picture fits, as `preserveAspectRatio` of SVG has it.
 * @throws PlayerError 'Broken or corrupted file' for data that cannot be drawn; so does showing a frame of it.
 */
export async function startDrawing(stage: Element, data: AnimationData, fit: string): Promise<Engine> {
  if (!repairData(data)) throw new PlayerError('corrupted');
  resolveAssets(data);
  const rare = await loadRareParts(data);
  const closeFonts = await rare?.openFonts(data);
  try {
    const picture = orCorrupted(() => {
      rare?.repairEffects(data);
      rare?.completeText(data);
      completeData(data);
      const made = new Picture(data, fit);
      if (rare) made.globalData.fontManager = rare.createFontManager(data, stage);
      return made;
    });
    fetchPictures(data);
    stage.append(picture.svg);
    const first = Math.round(data.ip);
    return {
      show: (frame) => orCorrupted(() => picture.show(frame + first)),
      destroy() {
        closeFonts?.();
        try {
          picture.destroy();
        } catch {
          // What failed while it was put together cannot be taken apart, and its picture is gone.
        }
      },
    };
  } catch (error) {
    closeFonts?.();
    throw error;
  }
}
