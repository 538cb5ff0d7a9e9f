import { setIdPrefix } from 'lottie-web/player/js/utils/common';
import type { AnimationData } from '../animation-data.ts';
import type { Engine } from '../control/types.ts';
import { orUnreachable, toPlayerError } from '../player-error.ts';
import { completeData } from './normalise/complete-data.ts';
import { addressOf, SvgAnimation } from './svg-animation.ts';
import { loadExpressions } from './load-expressions.ts';
import { loadRareParts } from './load-rare-parts.ts';
import { repairData, resolveAssets } from './normalise/repair-data.ts';

setIdPrefix('animation-player');

/**
 * Runs engine code, which throws for broken files.
 *
 * @throws PlayerError 'Broken or corrupted file' instead of what is not one.
 */
function orCorrupted<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw toPlayerError(error, 'corrupted');
  }
}

/** Missing images that the console has named, with their animations. */
const named = new Set<string>();

/**
 * Hides images that cannot be loaded, which browsers would draw as broken ones.
 *
 * @param base address of the animation, if it has one.
 * @param onMissing called once with the address of each.
 */
function hideMissing(
  svg: SVGSVGElement,
  base: string | undefined,
  onMissing: (address: string) => void,
): void {
  const missing = new Set<string>();
  // The event does not bubble.
  const hide = ({ target }: Event): void => {
    if (!(target instanceof SVGImageElement)) return;
    target.style.display = 'none';
    const address = target.href.baseVal;
    if (missing.has(address)) return;
    missing.add(address);
    onMissing(address);
    // Embedded images are their own addresses.
    const warning = `The animation ${base ?? '(an object)'} lacks the image ${address.slice(0, 200)}. Put it there, or export the animation with its images.`;
    if (!named.has(warning)) console.warn(warning);
    named.add(warning);
  };
  svg.addEventListener('error', hide, { capture: true });
}

/** Preloads images before the layers that show them are created. */
function preloadImages({ assets = [] }: AnimationData, pictures: ReadonlySet<unknown>): void {
  for (const asset of assets) if (pictures.has(asset.id)) new Image().src = addressOf(asset);
}

/** Options of a drawing. */
interface DrawingOptions {
  /** Value of `preserveAspectRatio` of the SVG. */
  readonly fit: string;
  /** Called with the address of each image that is not drawn because it cannot be loaded. */
  readonly onMissing: (address: string) => void;
}

/**
 * Renders an animation into an element, one frame per call. It has no clock, fetches only images and parts of the
 * engine that the animation needs, and plays no sound.
 * @param stage element that gets the SVG.
 * @param data owned and mutated by the drawing.
 * @throws PlayerError 'Broken or corrupted file' if it cannot be rendered.
 */
export async function startDrawing(
  stage: Element,
  data: AnimationData,
  { fit, onMissing }: DrawingOptions,
): Promise<Engine> {
  const pictures = orCorrupted(() => repairData(data));
  resolveAssets(data);
  const [rare, expressions] = await Promise.all([orUnreachable(loadRareParts(data)), loadExpressions(data)]);
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
    preloadImages(data, pictures);
    hideMissing(drawn.svg, data.base, onMissing);
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
