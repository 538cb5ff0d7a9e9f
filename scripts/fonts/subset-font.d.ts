/** The part of the package that the font script uses; it brings no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'sfnt';
    /** OpenType features to retain. */
    readonly keepFeatures: readonly string[];
    /** Pins an axis to a value, or narrows it to a range. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
