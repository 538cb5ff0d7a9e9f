import type { FontMetrics } from './stand-in-metrics.ts';

/** A font that most devices have, under the names they know it by. */
export interface SystemFont {
  readonly localNames: readonly string[];
  readonly isBold: boolean;
  readonly metrics: FontMetrics;
}

/** Measured like our own fonts; the same figures that Astro's font tools use. */
export const SYSTEM_FONTS = {
  arial: {
    localNames: ['Arial', 'ArialMT', 'Liberation Sans'],
    isBold: false,
    metrics: { ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xWidthAvg: 913 },
  },
  roboto: {
    localNames: ['Roboto', 'Roboto-Regular'],
    isBold: false,
    metrics: { ascent: 1900, descent: -500, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 911 },
  },
  timesNewRomanBold: {
    localNames: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
    isBold: true,
    metrics: { ascent: 1825, descent: -443, lineGap: 87, unitsPerEm: 2048, xWidthAvg: 886 },
  },
} as const satisfies Readonly<Record<string, SystemFont>>;
