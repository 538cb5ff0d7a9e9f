/** Typographic rule of some languages, defined by its violations. */
export interface TypographyRule {
  /** Description of the problem and its remedy; follows the matched text in a message. */
  readonly advice: string;
  /** Matches each place that breaks the rule; global. */
  readonly breach: RegExp;
  /** Locales and whole languages it holds in; everywhere if absent. */
  readonly holdsIn?: readonly string[];
  /** Locales and whole languages it does not hold in. */
  readonly exceptIn?: readonly string[];
}

const POINT_AS_DECIMAL_SIGN = ['en', 'ja', 'de-ch', 'fr-ch', 'it-ch'];
const UNITS = 'g|kg|mg|t|ml|cl|dl|l|cm|mm|m|km|°C|°F|kB|MB|€|£|\\$|kr|Kč|zł|Fr\\.|CHF';

/** The rules, quotation marks aside. */
export const TYPOGRAPHY_RULES: readonly TypographyRule[] = [
  { breach: /"/g, advice: 'is a typewriter’s quotation mark; use those of the language' },
  { breach: /['´`]/g, advice: 'is no apostrophe; write ’' },
  { breach: /\.{3}/g, advice: 'is three full stops; write …' },
  { breach: /\s{2,}/gu, advice: 'is more than one space; use one' },
  { breach: /^\s|\s$/gu, advice: 'begins or ends the text; remove it' },
  { breach: /\s-\s|--/gu, advice: 'is a hyphen for a dash; write –' },
  { breach: /(?<![\d-])\d{1,2}-\d{1,2}(?![\d-])/g, advice: 'is a range with a hyphen; write –' },
  { breach: /(?<![\p{L}\p{N}})-])-\d/gu, advice: 'is a hyphen for a minus; write −' },
  { breach: /\d ?x ?\d/g, advice: 'is a letter for a sign; write ×' },
  { breach: /\s[,.](?![\p{L}\d])/gu, advice: 'has a space before it; remove it' },
  {
    breach: new RegExp(`\\d (?:${UNITS})(?![\\p{L}\\p{N}’])|[€£$] \\d`, 'gu'),
    advice: 'may break between number and unit; use a no-break space (U+00A0)',
  },
  {
    breach: /\d *%/g,
    holdsIn: ['cs', 'da', 'de', 'es', 'fr', 'no', 'sv'],
    advice: 'has no no-break space (U+00A0) before the sign; add it',
  },
  {
    breach: /\d\s%/gu,
    holdsIn: ['en', 'it', 'ja', 'nl', 'pt'],
    advice: 'has a space before the sign; remove it',
  },
  {
    breach: /\d\.\d+\s?(?:%|kg|g|t|l|cm|m|km|€)(?![\p{L}\p{N}])/gu,
    exceptIn: POINT_AS_DECIMAL_SIGN,
    advice: 'has a decimal point; write a comma',
  },
  {
    breach: /\d,\d{1,2}(?!\d)/g,
    holdsIn: ['en', 'ja'],
    advice: 'has a decimal comma; write a point',
  },
  { breach: /[ßẞ]/g, holdsIn: ['de-ch'], advice: 'is not written in Switzerland; write ss' },
  {
    breach: /(?<!\p{L})(?:z\.\s?B\.|d\.\s?h\.|u\.\s?a\.)/gu,
    holdsIn: ['de'],
    advice: 'is an abbreviation; write it out',
  },
  {
    breach: /[^\u202F!?][;!?]/gu,
    holdsIn: ['fr'],
    // Canada writes these marks as English does.
    exceptIn: ['fr-ca'],
    advice: 'has no narrow no-break space (U+202F) before the mark; add it',
  },
  {
    breach: /\s[;!?]/gu,
    exceptIn: ['fr'],
    advice: 'has a space before the mark; remove it',
  },
  { breach: /\s[;!?]/gu, holdsIn: ['fr-ca'], advice: 'has a space before the mark; remove it' },
  {
    breach: /[^\u00A0\d]:(?!\/\/)|\d:(?!\d)/gu,
    holdsIn: ['fr'],
    advice: 'has no no-break space (U+00A0) before the colon; add it',
  },
  { breach: /\s:/gu, exceptIn: ['fr'], advice: 'has a space before the colon; remove it' },
  {
    breach: /(?<![\p{L}\p{N}’])[AIiKkOoSsUuVvZz] (?=\S)/gu,
    holdsIn: ['cs'],
    advice: 'may end a line; put a no-break space (U+00A0) after the one-letter word',
  },
  {
    breach: /(?<![\p{L}\p{N}’])[AaIiOoUuWwZz] (?=\S)/gu,
    holdsIn: ['pl'],
    advice: 'may end a line; put a no-break space (U+00A0) after the one-letter word',
  },
  {
    breach: /^[^¡]*!/gu,
    holdsIn: ['es'],
    advice: 'is an exclamation without ¡; add it where it begins',
  },
  { breach: /^[^¿]*\?/gu, holdsIn: ['es'], advice: 'is a question without ¿; add it where it begins' },
  {
    breach: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,.!?:;]/gu,
    holdsIn: ['ja'],
    advice: 'is a mark of Latin script; write 、 。 ！ ？ ：',
  },
  {
    breach: /[０-９Ａ-Ｚａ-ｚ]/gu,
    holdsIn: ['ja'],
    advice: 'is a full-width digit or letter; write it plain',
  },
];

const includes = (list: readonly string[], localeCode: string) =>
  list.includes(localeCode) || list.includes(localeCode.slice(0, 2));

/** Filters the rules that apply to a locale. */
export function rulesOf(localeCode: string): readonly TypographyRule[] {
  return TYPOGRAPHY_RULES.filter(
    ({ holdsIn, exceptIn }) =>
      (!holdsIn || includes(holdsIn, localeCode)) && (!exceptIn || !includes(exceptIn, localeCode)),
  );
}
