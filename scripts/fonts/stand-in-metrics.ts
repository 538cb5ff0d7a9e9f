/** Vertical metrics and the average width of a character, in units of the em square. */
export interface FontMetrics {
  readonly ascent: number;
  /** Below the baseline, so negative. */
  readonly descent: number;
  readonly lineGap: number;
  readonly unitsPerEm: number;
  /** Weighted by how often the letters occur. */
  readonly xWidthAvg: number;
}

/** Descriptors that make a system font take as much room as another font; `1` is 100 %. */
export interface StandInMetrics {
  readonly sizeAdjust: number;
  readonly ascentOverride: number;
  readonly descentOverride: number;
  readonly lineGapOverride: number;
}

/**
 * How to scale a system font so that lines break where they will break in `font`, and are as high:
 * then nothing moves when the font has arrived.
 */
export function standInMetrics(font: FontMetrics, standIn: FontMetrics): StandInMetrics {
  const sizeAdjust = font.xWidthAvg / font.unitsPerEm / (standIn.xWidthAvg / standIn.unitsPerEm);
  // The overrides are multiplied by the adjusted size, so the adjustment is taken out of them.
  const em = font.unitsPerEm * sizeAdjust;
  return {
    sizeAdjust,
    ascentOverride: font.ascent / em,
    descentOverride: Math.abs(font.descent) / em,
    lineGapOverride: font.lineGap / em,
  };
}
