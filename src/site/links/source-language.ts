import { getLocale, type Locale } from '../../config/locales.ts';
import type { Route } from '../../routing/route.ts';

/**
 * Returns the BCP 47 tag of the language that a visitor finds on a route: for `lang` on its content, and for `hreflang`
 * and a visible mark on links to it. `undefined` if it is the visitor's language, even of another region.
 */
export function sourceLanguage(route: Pick<Route, 'sourceLocale'>, visitor: Locale): string | undefined {
  const source = getLocale(route.sourceLocale);
  return source.language === visitor.language ? undefined : source.iso;
}
