import type { APIRoute } from 'astro';
import { HTTP_NOT_FOUND } from '../../../routing/not-found.ts';
import type { LocaleTexts } from '../../../config/locales/locale-texts.ts';
import { findLocale, LOCALES } from '../../../config/locales/locales.ts';
import { translateFor } from '../../../i18n/messages.ts';

/** Lists the locales: one file for each. */
export const getStaticPaths = () => LOCALES.map(({ code }) => ({ params: { code } }));

/** Responds with the texts by which a locale is suggested to visitors of another one. */
export const GET: APIRoute<object, { readonly code: string }> = ({ params }) => {
  const locale = findLocale(params.code);
  if (!locale) return new Response(null, { status: HTTP_NOT_FOUND });
  const t = translateFor(locale.code);
  const texts: LocaleTexts = {
    name: locale.name,
    language: t('localeSuggestion.language'),
    country: t('localeSuggestion.country'),
    dismiss: t('localeSuggestion.dismiss'),
  };
  return Response.json(texts);
};
