import { setIdPrefix } from 'lottie-web/player/js/utils/common';
import { usedImages, type AnimationData } from '../animation-data.ts';
import type { Engine } from '../control/types.ts';
import { PlayerError } from '../player-error.ts';
import { completeData } from './complete-data.ts';
import { addressOf, SvgAnimation } from './svg-animation.ts';
import { loadExpressions } from './load-expressions.ts';
import { loadRareParts } from './load-rare-parts.ts';
import { repairData, resolveAssets } from './repair-data.ts';

setIdPrefix('animation-player');

/**
 * Runs engine code, which throws for broken files.
 *
 * @throws PlayerError 'Broken or corrupted file' instead.
 */
function orCorrupted<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw new PlayerError('corrupted', undefined, error);
  }
}

/** Preloads images before the layers that show them are created. */
function preloadImages(data: AnimationData): void {
  for (const asset of usedImages(data)) new Image().src = addressOf(asset);
}

/**
 * Renders an animation into an element, one frame per call. It has no clock, fetches only images and parts of the engine that
 * the animation needs, and plays no sound.
 * @param stage element that gets the SVG.
 * @param data owned and mutated by the drawing.
 * @param fit returns the `preserveAspectRatio` of the SVG.
 * @throws PlayerError 'Broken or corrupted file' if it cannot be rendered.
 */
export async function startDrawing(stage: Element, data: AnimationData, fit: string): Promise<Engine> {
  if (!repairData(data)) throw new PlayerError('corrupted');
  resolveAssets(data);
  const [rare, expressions] = await Promise.all([loadRareParts(data), loadExpressions(data)]);
  const closeFonts = await rare?.openFonts(data);
  try {
    const drawn = orCorrupted(() => {
      rare?.repairEffects(data);
      rare?.completeText(data);
      completeData(data);
      const made = new SvgAnimation(data, fit);
      made.globalData.expressions = expressions;
      if (rare) made.globalData.fontManager = rare.createFontManager(data, stage);
      return made;
    });
    preloadImages(data);
    stage.append(drawn.svg);
    const first = Math.round(data.ip);
    return {
      show: (frame) => orCorrupted(() => drawn.show(frame + first)),
      destroy() {
        closeFonts?.();
        try {
          drawn.destroy();
        } catch {
          // The engine cannot destroy what it failed to create; its SVG is removed.
        }
      },
    };
  } catch (error) {
    closeFonts?.();
    throw error;
  }
}
