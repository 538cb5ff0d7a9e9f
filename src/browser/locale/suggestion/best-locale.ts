import { DEFAULT_LOCALE_CODE } from '../../../config/locales/default-locale.ts';
import type { PageLocale } from '../page-locales.ts';

/** Tags by which browsers call Norwegian; the site writes Bokmål, which readers of Nynorsk read as well. */
const NORWEGIAN: ReadonlySet<string> = new Set(['no', 'nn']);

/**
 * Finds the locale that suits a visitor best: for each of their languages in turn the one of their region, else any
 * that they read already, else the one that stands for the language (lookup of RFC 4647, section 3.4).
 *
 * @param languages BCP 47 tags by descending preference, as `navigator.languages`; malformed ones are skipped.
 * @param current code of the locale of the page.
 * @returns its code; `undefined` if the site has none of the languages.
 */
export function bestLocale(
  languages: readonly string[],
  locales: readonly Pick<PageLocale, 'code' | 'iso'>[],
  current: string,
): string | undefined {
  for (const tag of languages) {
    const wanted = parseTag(tag);
    const readable = locales.filter(({ iso }) => new Intl.Locale(iso).language === wanted?.language);
    const best =
      readable.find(({ iso }) => new Intl.Locale(iso).region === wanted?.region) ??
      readable.find(({ code }) => code === current) ??
      readable.find(({ code }) => code === DEFAULT_LOCALE_CODE || !code.includes('-')) ??
      readable[0];
    if (best) return best.code;
  }
  return undefined;
}

interface WantedLocale {
  readonly language: string;
  readonly region: string | undefined;
}

function parseTag(tag: string): WantedLocale | undefined {
  try {
    const { language, region } = new Intl.Locale(tag);
    return { language: NORWEGIAN.has(language) ? 'nb' : language, region };
  } catch {
    return undefined;
  }
}
