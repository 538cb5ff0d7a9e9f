/** Types of layers, as the format numbers them. */

export const COMPOSITION = 0;
export const PICTURE = 2;
/** A layer that shows nothing. */
export const NOTHING = 3;
export const SOUND = 6;
export const CAMERA = 13;
/** Data for expressions, which nobody runs. */
export const FOOTAGE = 15;
