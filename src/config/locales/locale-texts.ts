/** Path prefix of the texts by which a locale is suggested to visitors; one file for each locale. */
export const LOCALE_TEXTS_PATH = '/api/locale/';

/** Texts by which a locale is suggested, in its own language. */
export interface LocaleTexts {
  /** The locale's name. */
  readonly name: string;
  /** Sentence for visitors who are shown another language. */
  readonly language: string;
  /** Sentence for visitors who are shown the same language for another country. */
  readonly country: string;
  /** Label of the button that declines. */
  readonly dismiss: string;
}

/** Parses the texts of a locale. @throws TypeError unless all of them are there. */
export function parseLocaleTexts(value: unknown): LocaleTexts {
  const texts = new Map<string, unknown>(Object.entries(value ?? {}));
  const textOf = (name: keyof LocaleTexts): string => {
    const text = texts.get(name);
    if (typeof text === 'string') return text;
    throw new TypeError(`The texts of a locale lack '${name}'.`);
  };
  return {
    name: textOf('name'),
    language: textOf('language'),
    country: textOf('country'),
    dismiss: textOf('dismiss'),
  };
}
