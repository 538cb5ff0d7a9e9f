import { getLocale, type Locale } from '../../config/locales.ts';
import type { Route } from '../../routing/route.ts';

/**
 * The BCP 47 tag for `lang` on what a route shows, when that is in another language than the
 * visitor's; `undefined` when the language is the same, even if the region is not.
 */
export function sourceLanguage(route: Pick<Route, 'sourceLocale'>, visitor: Locale): string | undefined {
  const source = getLocale(route.sourceLocale);
  return source.language === visitor.language ? undefined : source.iso;
}
