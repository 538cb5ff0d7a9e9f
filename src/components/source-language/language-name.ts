const namesByReader = new Map<string, Map<string, string>>();

/**
 * The name of a tag's language as readers of another language write it: `en-GB` for `cs-CZ` is
 * “angličtina”. Every fallback page asks, so answers are kept.
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
