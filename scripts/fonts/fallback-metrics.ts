/** Vertical metrics, in font units. */
export interface VerticalMetrics {
  readonly ascent: number;
  /** Below the baseline, so negative. */
  readonly descent: number;
  readonly lineGap: number;
  readonly unitsPerEm: number;
}

/** Descriptors that make a system font take as much room as a web font; `1` is 100 %. */
export interface FallbackMetrics {
  readonly sizeAdjust: number;
  readonly ascentOverride: number;
  readonly descentOverride: number;
  readonly lineGapOverride: number;
}

/** Steps of `size-adjust`: half a step is 0.25 px of a line of 500 px. Texts may change without changing the figure. */
const SIZE_ADJUST_STEP = 0.001;

/**
 * Computes the descriptors of a fallback font, so that lines break where they break in the web font and are as high.
 * @param font vertical metrics of the web font.
 * @param widthRatio width of text in the web font, divided by its width in the system font at the same size.
 */
export function fallbackMetrics(font: VerticalMetrics, widthRatio: number): FallbackMetrics {
  const sizeAdjust = Math.round(widthRatio / SIZE_ADJUST_STEP) * SIZE_ADJUST_STEP;
  // The overrides are multiplied by the adjusted size, so the adjustment is taken out of them.
  const em = font.unitsPerEm * sizeAdjust;
  return {
    sizeAdjust,
    ascentOverride: font.ascent / em,
    descentOverride: Math.abs(font.descent) / em,
    lineGapOverride: font.lineGap / em,
  };
}
