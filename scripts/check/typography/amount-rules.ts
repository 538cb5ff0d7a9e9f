import type { TypographyRule } from './typography-rule.ts';

/** Market that amounts are written for. */
export interface AmountStyle {
  /** BCP 47 tag that `Intl` knows the market by. */
  readonly iso: string;
  /** ISO 4217 code of its currency. */
  readonly currency: string;
  readonly currencyDisplay: 'symbol' | 'name';
}

/** Signs and abbreviations of the currencies of all markets, as patterns. */
const SIGNS = ['€', '£', '\\$', '[¥￥]', '円', 'Kč', 'zł', 'kr\\.?', 'CHF'];

/** Reads from `Intl` where a market puts the sign of its currency, and what stands between sign and number. */
function patternOf({ iso, currency, currencyDisplay }: AmountStyle) {
  const format = new Intl.NumberFormat(iso, { style: 'currency', currency, currencyDisplay });
  const parts = format.formatToParts(5);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
  const isBefore =
    parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer');
  return { sign, isBefore, isSpaced: parts.some(({ value }) => value === '\u00A0') };
}

/** Creates the rules by which texts write amounts as figures of the same page: the sign of the market, in its place. */
export function amountRules(style: AmountStyle): readonly TypographyRule[] {
  const { sign, isBefore, isSpaced } = patternOf(style);
  const example = `${isBefore ? sign : ''}${isBefore && isSpaced ? ' ' : ''}5${!isBefore && isSpaced ? ' ' : ''}${isBefore ? '' : sign}`;
  const own = sign.replaceAll(/[$.]/g, '\\$&');
  const foreign = SIGNS.filter((each) => !new RegExp(`^(?:${each})$`).test(sign))
    // `R$` ends with the sign of another currency.
    .map((each) => (new RegExp(`${each}$`).test(sign) ? `(?<!${own.slice(0, -each.length)})${each}` : each))
    .join('|');
  const misplaced = isBefore
    ? `\\d\\s?${own}(?![\\p{L}\\d])|${own}${isSpaced ? '' : '\\s'}\\d`
    : `(?<![\\d\\p{L}]\\s?)${own}\\s?\\d|\\d${isSpaced ? '' : '\\s'}${own}(?!\\p{L})`;
  const unstopped = sign.endsWith('.') ? `|\\d\\s?${own.slice(0, -2)}(?![.\\p{L}])` : '';
  return [
    {
      breach: new RegExp(`(?:${foreign})\\s?\\d|\\d\\s?(?:${foreign})(?!\\p{L})`, 'gu'),
      advice: `is an amount of another market; write it in ${style.currency}`,
    },
    {
      breach: new RegExp(misplaced + unstopped, 'gu'),
      advice: `is an amount written unlike figures; write it like ${example}`,
    },
  ];
}
