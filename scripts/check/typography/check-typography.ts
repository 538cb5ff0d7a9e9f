import { conventionsOf, hasConventions } from './conventions.ts';
import { quotationProblems } from './quotation-marks.ts';
import type { SiteText } from './site-texts.ts';
import { rulesOf } from './typography-rules.ts';

/** What a locale's typesetting objects to in a text, with the words around each place. */
export function typographyProblems(text: string, localeCode: string): readonly string[] {
  // A headline may be quoted in any language.
  if (!hasConventions(localeCode)) return [];
  const conventions = conventionsOf(localeCode);
  const breaches = rulesOf(conventions).flatMap(({ breach, advice }) =>
    [...text.matchAll(breach)].map(({ 0: found, index }) => {
      const around = text.slice(Math.max(0, index - 12), index + found.length + 12);
      return `“${found}” in “${around}” ${advice}`;
    }),
  );
  return [...breaches, ...quotationProblems(text, conventions)];
}

/** All problems of a list of texts, one line each. */
export function checkTypography(texts: readonly SiteText[]): readonly string[] {
  return texts.flatMap(({ locale, place, text }) =>
    typographyProblems(text, locale).map((problem) => `${locale}: ${place}: ${problem}`),
  );
}
