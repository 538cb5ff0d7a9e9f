import { bestLocale } from '../browser/locale/suggestion/best-locale.ts';
import { DEFAULT_LOCALE, getLocale, type Locale, LOCALES } from '../config/locales.ts';

/** Longest header that is read, in characters: that of a person is a fraction of it. */
const MAX_HEADER_LENGTH = 1000;

/**
 * Finds the locale whose messages an editor reads best, by the languages of the browser: a Czech editor of the German page
 * reads Czech. English if the site has none of them; the locale of the page if the browser has no preference.
 * @param acceptLanguage value of the header `Accept-Language` (RFC 9110, section 12.5.4).
 */
export function editorLocale(acceptLanguage: string | null, page: Locale): Locale {
  const languages = parseAcceptLanguage(acceptLanguage ?? '');
  if (languages.length === 0) return page;
  const best = bestLocale(languages, LOCALES, page.code);
  return best === undefined ? DEFAULT_LOCALE : getLocale(best);
}

/** Lists language tags by descending preference, without wildcards and those that are refused. */
function parseAcceptLanguage(header: string): readonly string[] {
  const ranges = header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    });
  return ranges
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
