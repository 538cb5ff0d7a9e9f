import type { ReferenceFilterResolver } from '@sanity/types';
import { fallbackChain, findLocale } from '../../config/locales/locales.ts';

/**
 * Offers documents a visitor of the same locale may be shown: those of the locale itself and of
 * the locales it falls back on. A document without a locale (a redirect) may refer to all.
 */
export const inFallbackChain: ReferenceFilterResolver = ({ document }) => {
  const language = document['language'];
  const locale = typeof language === 'string' ? findLocale(language) : undefined;
  if (!locale) return {};
  return {
    filter: 'language in $languages',
    params: { languages: fallbackChain(locale).map(({ code }) => code) },
  };
};
