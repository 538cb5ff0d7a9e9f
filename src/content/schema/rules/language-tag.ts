/** Validates a BCP 47 tag; its language needs a display name, which the site shows. */
export function languageTagProblem(value: string | undefined): string | true {
  return value === undefined || isLanguageTag(value)
    ? true
    : `'${value}' is no tag of a language. Write for example “de”, “fr” or “pt-BR”.`;
}

/** True if a text is a well-formed BCP 47 tag whose language has a name in CLDR. */
export function isLanguageTag(value: string): boolean {
  try {
    const { language } = new Intl.Locale(value);
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) !== undefined;
  } catch {
    return false;
  }
}
