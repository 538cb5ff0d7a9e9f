/** A BCP 47 tag as the Open Graph protocol writes it: `en-GB` becomes `en_GB`. */
export function openGraphLocale(tag: string): string {
  return tag.replaceAll('-', '_');
}
