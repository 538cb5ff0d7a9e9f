import type { MessageFile } from './parse-messages.ts';
import { parsePluralKey, requiredForms, requiredKeys } from './plural-forms.ts';
import { problemAt } from './problem.ts';

/** True if `_zero` of this key is optional: i18next uses it for 0 in any language, even without that CLDR category. */
function isChosenZero(key: string, iso: string): boolean {
  const plural = parsePluralKey(key);
  return plural?.form === 'zero' && !requiredForms(iso, plural.type).includes('zero');
}

/** Explains a key that should not be there. */
function unexpected(key: string, english: MessageFile, iso: string): string {
  const plural = parsePluralKey(key);
  const known = [...english.messages.keys()].some((other) => parsePluralKey(other)?.stem === plural?.stem);
  if (!plural || !known) return `not in ${english.file}; remove it, or add it there first`;
  const forms = requiredForms(iso, plural.type).join(', ');
  return `${iso} has no plural form '${plural.form}' (it has: ${forms}); remove it`;
}

/**
 * Compares a language with English: every key in every plural form of the language, no other.
 * English itself is compared with its own plural rules.
 * @param iso BCP 47 tag whose plural rules hold.
 */
export function compareLanguage(language: MessageFile, english: MessageFile, iso: string): readonly string[] {
  const englishKeys = [...english.messages.keys()];
  const required = new Set(
    englishKeys.filter((key) => !isChosenZero(key, 'en')).flatMap((key) => requiredKeys(key, iso)),
  );
  const optional = new Set(englishKeys.filter((key) => isChosenZero(key, 'en')));

  const missing = [...required]
    .filter((key) => !language.messages.has(key))
    .map((key) => {
      const plural = parsePluralKey(key);
      const text = plural ? `plural form '${plural.form}' of ${iso} is missing` : 'is missing';
      return problemAt({ file: language.file, key }, `${text}; translate it from ${english.file}`);
    });
  const superfluous = [...language.messages.values()]
    .filter(({ key }) => !required.has(key) && !optional.has(key))
    .map(({ key, line }) => problemAt({ file: language.file, line, key }, unexpected(key, english, iso)));
  return [...missing, ...superfluous];
}

/**
 * Compares a regional file with the layers below it: it only says what the region says differently.
 * @param below the files under it in merge order, English first.
 */
export function compareRegion(region: MessageFile, below: readonly MessageFile[]): readonly string[] {
  const parent = below.at(-1);
  return [...region.messages.values()].flatMap(({ key, value, line }) => {
    const inherited = below.findLast(({ messages }) => messages.has(key));
    if (inherited && inherited.messages.get(key)?.value !== value) return [];
    const text = inherited
      ? `says the same as ${inherited.file}`
      : `overrides nothing: ${parent?.file} has no such key`;
    return problemAt({ file: region.file, line, key }, `${text}; remove it`);
  });
}
