/** Entry of the chunk with the rare parts of the engine. */
import './rare/shape-modifiers.ts';
import './rare/text-layer.ts';
export { repairEffects } from './rare/effects.ts';
export { completeText } from './rare/complete-text.ts';
export { createFontManager } from './rare/font-manager.ts';
export { openFonts } from './rare/fonts.ts';
