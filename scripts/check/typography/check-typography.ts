import { type Conventions, conventionsOf, hasConventions } from './conventions.ts';
import { quotationProblems } from './quotation-marks.ts';
import type { SiteText } from './site-texts.ts';
import type { TypographyRule } from './typography-rule.ts';
import { rulesOf } from './typography-rules.ts';

/** Conventions of a locale with the rules they make, which are costly to create. */
interface Rulebook {
  readonly conventions: Conventions;
  readonly rules: readonly TypographyRule[];
}

const rulebooks = new Map<string, Rulebook>();

function rulebookOf(localeCode: string): Rulebook {
  let rulebook = rulebooks.get(localeCode);
  if (!rulebook) {
    const conventions = conventionsOf(localeCode);
    rulebook = { conventions, rules: rulesOf(conventions) };
    rulebooks.set(localeCode, rulebook);
  }
  return rulebook;
}

/** Finds violations of a locale's typography in a text, each with the words around it. */
export function typographyProblems(text: string, localeCode: string): readonly string[] {
  // A headline may be quoted in any language.
  if (!hasConventions(localeCode)) return [];
  const { conventions, rules } = rulebookOf(localeCode);
  const breaches = rules.flatMap(({ breach, advice }) =>
    [...text.matchAll(breach)].map(({ 0: found, index }) => {
      const around = text.slice(Math.max(0, index - 12), index + found.length + 12);
      return `“${found}” in “${around}” ${advice}`;
    }),
  );
  return [...breaches, ...quotationProblems(text, conventions)];
}

/** Finds typography problems in a list of texts, one line each. */
export function checkTypography(texts: readonly SiteText[]): readonly string[] {
  return texts.flatMap(({ locale, place, text }) =>
    typographyProblems(text, locale).map((problem) => `${locale}: ${place}: ${problem}`),
  );
}
