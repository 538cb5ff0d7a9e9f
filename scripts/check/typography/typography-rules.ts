import { amountRules } from './amount-rules.ts';
import type { Conventions } from './conventions.ts';
import { regionalWords } from './regional-words.ts';
import type { TypographyRule } from './typography-rule.ts';

const UNITS = 'g|kg|mg|t|ml|cl|dl|l|cm|mm|m|km|°C|°F|kB|MB|€|£|\\$|kr|Kč|zł|Fr\\.|CHF';

const isJapanese = ({ script }: Conventions) => script === 'Jpan';

/** The rules, quotation marks, bound words and avoided spellings aside. */
const TYPOGRAPHY_RULES: readonly TypographyRule[] = [
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
    holds: ({ percentSpace }) => percentSpace === 'no-break',
    advice: 'has no no-break space (U+00A0) before the sign; add it',
  },
  {
    breach: /\d\s%/gu,
    holds: ({ percentSpace }) => percentSpace === 'none',
    advice: 'has a space before the sign; remove it',
  },
  {
    breach: /\d\.\d+\s?(?:%|kg|g|t|l|cm|m|km|€)(?![\p{L}\p{N}])/gu,
    holds: ({ decimalSign }) => decimalSign === 'comma',
    advice: 'has a decimal point; write a comma',
  },
  {
    breach: /\d,\d{1,2}(?!\d)/g,
    holds: ({ decimalSign }) => decimalSign === 'point',
    advice: 'has a decimal comma; write a point',
  },
  {
    breach: /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g,
    holds: ({ timeSeparator }) => timeSeparator !== ':',
    advice: 'is a time with a colon; separate hours and minutes as the language does',
  },
  {
    breach: /(?<![\d.,])(?:[01]?\d|2[0-3])\.[0-5]\d(?![\d.,]|\s?(?:%|\p{L}))/gu,
    holds: ({ timeSeparator, decimalSign }) => timeSeparator !== '.' && decimalSign === 'comma',
    advice: 'is a time with a full stop; separate hours and minutes as the language does',
  },
  {
    breach: /[^\u202F!?][;!?]/gu,
    holds: ({ markSpace }) => markSpace === '\u202F',
    advice: 'has no narrow no-break space (U+202F) before the mark; add it',
  },
  {
    breach: /\s[;!?]/gu,
    holds: ({ markSpace }) => markSpace === '',
    advice: 'has a space before the mark; remove it',
  },
  {
    breach: /[^\u00A0\d]:(?!\/\/)|\d:(?!\d)/gu,
    holds: ({ colonSpace }) => colonSpace === '\u00A0',
    advice: 'has no no-break space (U+00A0) before the colon; add it',
  },
  {
    breach: /\s:/gu,
    holds: ({ colonSpace }) => colonSpace === '',
    advice: 'has a space before the colon; remove it',
  },
  {
    breach: /^[^¡]*!/gu,
    holds: ({ opensQuestions }) => opensQuestions,
    advice: 'is an exclamation without ¡; add it where it begins',
  },
  {
    breach: /^[^¿]*\?/gu,
    holds: ({ opensQuestions }) => opensQuestions,
    advice: 'is a question without ¿; add it where it begins',
  },
  {
    breach: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,.!?:;]/gu,
    holds: isJapanese,
    advice: 'is a mark of Latin script; write 、 。 ！ ？ ：',
  },
  {
    breach: /[０-９Ａ-Ｚａ-ｚ]/gu,
    holds: isJapanese,
    advice: 'is a full-width digit or letter; write it plain',
  },
];

/** Creates the rule that keeps words of one letter with the word after them. */
function boundWords(letters: string): TypographyRule {
  return {
    breach: new RegExp(`(?<![\\p{L}\\p{N}’])[${letters}] (?=\\S)`, 'gu'),
    advice: 'may end a line; put a no-break space (U+00A0) after the one-letter word',
  };
}

/** Lists the rules that hold under the conventions of a locale or language. */
export function rulesOf(conventions: Conventions): readonly TypographyRule[] {
  const { boundLetters, avoided } = conventions;
  return [
    ...TYPOGRAPHY_RULES.filter(({ holds }) => holds?.(conventions) ?? true),
    ...(boundLetters === '' ? [] : [boundWords(boundLetters)]),
    ...amountRules(conventions),
    ...regionalWords(conventions.locale),
    ...avoided,
  ];
}
