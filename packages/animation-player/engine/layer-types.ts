/** Layer types of the format. */

export const COMPOSITION = 0;
export const COLOUR = 1;
export const PICTURE = 2;
/** Null layer: invisible. */
export const NOTHING = 3;
export const SHAPES = 4;
export const TEXT = 5;
export const SOUND = 6;
export const CAMERA = 13;
/** Data for expressions; not drawn. */
export const FOOTAGE = 15;
