import './rare/text-layer.ts';
import OffsetPathModifier from 'lottie-web/player/js/utils/shapes/OffsetPathModifier';
import PuckerAndBloatModifier from 'lottie-web/player/js/utils/shapes/PuckerAndBloatModifier';
import { ShapeModifiers } from 'lottie-web/player/js/utils/shapes/ShapeModifiers';
import ZigZagModifier from 'lottie-web/player/js/utils/shapes/ZigZagModifier';

/* Entry of the chunk with the rare parts of the engine. */

export { repairEffects } from './rare/effects.ts';
export { completeText } from './rare/complete-text.ts';
export { createFontManager, openFonts } from './rare/fonts.ts';

// Rarely used shape modifiers, by their type in files.
ShapeModifiers.registerModifier('op', OffsetPathModifier);
ShapeModifiers.registerModifier('pb', PuckerAndBloatModifier);
ShapeModifiers.registerModifier('zz', ZigZagModifier);
