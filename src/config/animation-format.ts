/** Fields every animation must have (specification sections 5.1 to 5.7). */
export const REQUIRED_ANIMATION_FIELDS = ['v', 'ip', 'op', 'layers', 'fr', 'w', 'h'] as const;

/** Effects of layers that are drawn, by their type in files: tint to drop shadow, matte, blur and transform. */
export const DRAWN_EFFECT_TYPES = [20, 21, 22, 23, 24, 25, 28, 29, 35] as const;
