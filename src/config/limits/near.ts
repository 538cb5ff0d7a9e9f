/** Margin around the viewport within which animations, and what enhances elements, are loaded, in CSS pixels. */
export const loadDistancePixels = 200;
