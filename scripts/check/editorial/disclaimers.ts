import { findLocale } from '../../../src/config/locales/locales.ts';
import type { Language } from '../../../src/config/locales/languages.ts';
import type { SiteText } from '../typography/site-texts.ts';

/** Words by which a language says that something is made up. */
const MADE_UP: Readonly<Partial<Record<Language, RegExp>>> = {
  cs: /vymyšlen|smyšlen|fiktivn/i,
  da: /opdigt|fiktiv/i,
  de: /erfunden|fiktiv/i,
  en: /\b(?:invented|fictional|fictitious|made[- ]up|imaginary)\b/i,
  es: /inventad|ficticio|ficticia|imaginari/i,
  fr: /inventée?s?\b|ficti[fv]|imaginaire/i,
  it: /inventat|fittizi|immaginari/i,
  ja: /架空|つくりごと|実在しな|フィクション/,
  nl: /verzonnen|fictie/i,
  no: /oppdikt|fiktiv/i,
  pl: /zmyślon|wymyślon|fikcyjn/i,
  pt: /inventad|fictíci|imaginári/i,
  sv: /påhitta|fiktiv/i,
};

/** The page that says what is made up, and the labels of examples, which must say so beside them. */
const MAY_SAY_SO = /^page-colophon-|\.exampleLabel$/;

/** Finds texts other than the colophon that say that something is made up. */
export function disclaimerProblems(texts: readonly SiteText[]): readonly string[] {
  return texts.flatMap(({ locale, place, text }) => {
    const language = findLocale(locale)?.language;
    const found = language && !MAY_SAY_SO.test(place) ? MADE_UP[language]?.exec(text) : undefined;
    return found ? [`${locale}: ${place}: “${found[0]}” belongs into the colophon alone`] : [];
  });
}
