/** Converts a BCP 47 tag to Open Graph's format: `en-GB` becomes `en_GB`. */
export function openGraphLocale(tag: string): string {
  return tag.replaceAll('-', '_');
}
