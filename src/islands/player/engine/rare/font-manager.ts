import FontManager from 'lottie-web/player/js/utils/FontManager';
import getFontProperties from 'lottie-web/player/js/utils/getFontProperties';
import type { AnimationData, AnimationFont } from '../../animation-data.ts';
import { fieldsIn } from '../repair-data.ts';

/** Font size for measuring, in CSS pixels; the engine uses hundredths. */
const MEASURED_SIZE = 100;

/** Creates a function that measures text with a canvas: elements in a hidden stage have no size. */
function measureIn(font: AnimationFont, stage: Element): (text: string) => number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('Texts cannot be measured.');
  const { style, weight } = getFontProperties(font);
  // Canvas and SVG both ignore an invalid family and inherit one.
  for (const family of [getComputedStyle(stage).fontFamily, font.fFamily ?? '']) {
    context.font = `${style} ${weight} ${MEASURED_SIZE}px ${family}`;
  }
  return (text) => context.measureText(text).width;
}

export type { FontManager };

/** Creates the font manager of an animation whose fonts are loaded. */
export function createFontManager({ fonts, chars }: AnimationData, stage: Element): FontManager {
  const list: AnimationFont[] = fieldsIn(fonts?.list);
  for (const font of list)
    Object.assign(font, { helper: { measureText: measureIn(font, stage) }, cache: {} });
  return Object.assign(new FontManager(), {
    fonts: list,
    chars: chars?.length ? fieldsIn(chars) : null,
    isLoaded: true,
  });
}
