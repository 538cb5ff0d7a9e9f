/** Characters of a message that are kept. */
const MAX_LENGTH = 1000;

const REPLACEMENTS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Fragments and queries of addresses: searches, campaign and click ids.
  [/(\b[a-z-]+:\/\/[^\s?#"'`)\]]*)[?#][^\s"'`)\]]*/gi, '$1'],
  // Queries of paths.
  [/\?[^\s=&"'`)\]]*=[^\s"'`)\]]*/g, ''],
  [/[^\s@"'`<>()[\]]+@[^\s@"'`<>()[\]]+\.[^\s@"'`<>()[\]]+/g, '[email]'],
];

/** Removes from a text of an error what may be personal: queries and fragments of addresses, e-mail addresses. */
export function cleanText(text: string): string {
  return REPLACEMENTS.reduce(
    (cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement),
    text.slice(0, MAX_LENGTH),
  );
}
