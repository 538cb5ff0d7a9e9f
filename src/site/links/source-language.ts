import { getLocale, type Locale } from '../../config/locales.ts';
import type { Route } from '../../routing/route.ts';

/**
 * Returns the BCP 47 tag for `lang` on the content of a fallback route; `undefined` if the document is in the visitor's
 * language, even of another region.
 */
export function sourceLanguage(route: Pick<Route, 'sourceLocale'>, visitor: Locale): string | undefined {
  const source = getLocale(route.sourceLocale);
  return source.language === visitor.language ? undefined : source.iso;
}
