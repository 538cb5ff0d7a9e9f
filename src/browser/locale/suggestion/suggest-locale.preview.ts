/** Suggests no locale: editors read pages of all languages. */
export function suggestLocale(): void {
  // Nothing to do.
}
