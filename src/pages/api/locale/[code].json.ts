import type { APIRoute } from 'astro';
import type { LocaleTexts } from '../../../config/locale-texts.ts';
import { LOCALES } from '../../../config/locales.ts';
import { translateFor } from '../../../i18n/messages.ts';

/** Lists the locales: one file for each. */
export const getStaticPaths = () => LOCALES.map(({ code, name }) => ({ params: { code }, props: { name } }));

/** Responds with the texts by which a locale is suggested to visitors of another one. */
export const GET: APIRoute<{ readonly name: string }, { readonly code: string }> = ({ params, props }) => {
  const t = translateFor(params.code);
  const texts: LocaleTexts = {
    name: props.name,
    language: t('localeSuggestion.language'),
    country: t('localeSuggestion.country'),
    dismiss: t('localeSuggestion.dismiss'),
  };
  return Response.json(texts);
};
