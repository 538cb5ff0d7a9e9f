import FontManager from 'lottie-web/player/js/utils/FontManager';
import getFontProperties from 'lottie-web/player/js/utils/getFontProperties';
import type { AnimationData, AnimationFont } from '../../animation-data.ts';
import { fieldsIn } from '../repair-data.ts';

/** Pixels of the letters that are measured; the engine counts in hundredths of a size. */
const MEASURED_SIZE = 100;

/**
 * Measures texts of a font without hanging anything into the page, where a picture that is hidden for the time being
 * would have no sizes.
 */
function measureIn(font: AnimationFont, stage: Element): (text: string) => number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('Texts cannot be measured.');
  const { style, weight } = getFontProperties(font);
  // A family that cannot be one is ignored here and in the picture, which then has the font around it.
  for (const family of [getComputedStyle(stage).fontFamily, font.fFamily ?? '']) {
    context.font = `${style} ${weight} ${MEASURED_SIZE}px ${family}`;
  }
  return (text) => context.measureText(text).width;
}

export type { FontManager };

/** What knows the fonts and the letters of an animation. The fonts are there already. */
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
