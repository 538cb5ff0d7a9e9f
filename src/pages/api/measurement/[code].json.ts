import type { APIRoute } from 'astro';
import { HTTP_NOT_FOUND } from '../../../routing/not-found.ts';
import { CONSENT_CATEGORIES } from '../../../config/privacy/consent.ts';
import { findLocale, LOCALES } from '../../../config/locales/locales.ts';
import { MEASUREMENT_TEXTS, parseMeasurementTexts } from '../../../config/measurement/measurement-texts.ts';
import { translateFor } from '../../../i18n/messages.ts';

/** Lists the locales: one file for each. */
export const getStaticPaths = () => LOCALES.map(({ code }) => ({ params: { code } }));

/** Responds with the texts of the measurement view. */
export const GET: APIRoute<object, { readonly code: string }> = ({ params }) => {
  const locale = findLocale(params.code);
  if (!locale) return new Response(null, { status: HTTP_NOT_FOUND });
  const t = translateFor(locale.code);
  const texts = [
    ...MEASUREMENT_TEXTS.map((name) => [name, t(`measurement.${name}`)]),
    ...CONSENT_CATEGORIES.map((name) => [name, t(`cookieSettings.${name}.title`)]),
  ];
  return Response.json(parseMeasurementTexts(Object.fromEntries(texts)));
};
