/** Types of layers, and of assets that are not pictures, as the format numbers them. */

export const COMPOSITION = 0;
/** A layer that shows nothing. */
export const NOTHING = 3;
export const CAMERA = 13;
/** Data for expressions. */
export const FOOTAGE = 3;
