/** Font of an operating system that stands behind a web font until that has loaded. */
export interface SystemFont {
  /** Part of the fallback family's name. */
  readonly familyName: string;
  /** Names that `local()` finds it by: full names and PostScript names of fonts with the same advance widths. */
  readonly localNames: readonly [string, ...string[]];
  /** Package of a font with the same advance widths, which is measured. */
  readonly packageName: `@fontsource/${string}`;
  readonly weight: 400 | 700;
}

/**
 * System fonts by design. Liberation, Nimbus (Ghostscript) and the packages `arimo` and `tinos` have the advance widths
 * of Arial or Times New Roman; `size-adjust` and the overrides leave nothing else that differs.
 */
export const SYSTEM_FONTS = {
  /** Windows, macOS and iOS; Linux as Liberation or Nimbus. */
  arial: {
    familyName: 'Arial',
    localNames: ['Arial', 'ArialMT', 'Liberation Sans', 'NimbusSans-Regular'],
    packageName: '@fontsource/arimo',
    weight: 400,
  },
  timesNewRomanBold: {
    familyName: 'Times',
    localNames: [
      'Times New Roman Bold',
      'TimesNewRomanPS-BoldMT',
      'Liberation Serif Bold',
      'NimbusRoman-Bold',
    ],
    packageName: '@fontsource/tinos',
    weight: 700,
  },
  /** Android. Since version 12 it is one variable font, whose bold instance `local()` does not find. */
  roboto: {
    familyName: 'Roboto',
    localNames: ['Roboto', 'Roboto-Regular'],
    packageName: '@fontsource/roboto',
    weight: 400,
  },
  /** Android and Linux. */
  notoSerifBold: {
    familyName: 'Noto Serif',
    localNames: ['Noto Serif Bold', 'NotoSerif-Bold'],
    packageName: '@fontsource/noto-serif',
    weight: 700,
  },
  /** Linux. */
  notoSans: {
    familyName: 'Noto Sans',
    localNames: ['Noto Sans Regular', 'NotoSans-Regular'],
    packageName: '@fontsource/noto-sans',
    weight: 400,
  },
  /** Linux with a minimum of fonts. */
  dejavuSans: {
    familyName: 'DejaVu Sans',
    localNames: ['DejaVu Sans'],
    packageName: '@fontsource/dejavu-sans',
    weight: 400,
  },
  dejavuSerifBold: {
    familyName: 'DejaVu Serif',
    localNames: ['DejaVu Serif Bold'],
    packageName: '@fontsource/dejavu-serif',
    weight: 700,
  },
} as const satisfies Readonly<Record<string, SystemFont>>;
