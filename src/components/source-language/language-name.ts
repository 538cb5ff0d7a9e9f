const namesByReader = new Map<string, Map<string, string>>();

/**
 * Translates the name of a language: `en-GB` for readers of `cs-CZ` is “angličtina”. Cached, as every fallback page
 * needs it.
 */
export function languageName(tag: string, reader: string): string {
  const names = namesByReader.get(reader) ?? new Map<string, string>();
  namesByReader.set(reader, names);
  const known = names.get(tag);
  if (known !== undefined) return known;
  const { language } = new Intl.Locale(tag);
  const name = new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
  names.set(tag, name);
  return name;
}
