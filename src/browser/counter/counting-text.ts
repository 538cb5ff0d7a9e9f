/** U+2007: as wide as a tabular digit. */
const FIGURE_SPACE = '\u2007';
/** U+2008: as wide as a full stop. */
const PUNCTUATION_SPACE = '\u2008';

/**
 * Formats an intermediate value of a formatted number, with the same characters in the same places and smaller digits.
 * It transforms the text, so it keeps every locale's format and length: `1,250 kg` half-way is ` 625 kg` after spaces
 * of the same width.
 *
 * @param text final number with its surrounding text.
 * @param progress fraction from 0 to 1.
 */
export function countingText(text: string, progress: number): string {
  const digits = text.replaceAll(/\D/g, '');
  if (progress >= 1 || digits === '') return text;
  const reached = Math.floor(Number(digits) * Math.max(0, progress));
  const shown = String(reached).padStart(digits.length, '0');
  // Leading zeros are shown from here on: the last digit before a decimal mark, or of all.
  const firstWritten = Math.min(firstNonZero(shown), integerDigits(text) - 1);
  let position = 0;
  return text.replaceAll(/\d|[.,’'\u00A0\u202F](?=\d)/g, (sign) => {
    if (!/\d/.test(sign)) return position > 0 && position <= firstWritten ? PUNCTUATION_SPACE : sign;
    const digit = shown.charAt(position);
    position += 1;
    return position - 1 < firstWritten ? FIGURE_SPACE : digit;
  });
}

function firstNonZero(digits: string): number {
  const index = digits.search(/[1-9]/);
  return index === -1 ? digits.length - 1 : index;
}

/** Returns the number of integer digits: groups have three digits, fractions one or two. */
function integerDigits(text: string): number {
  const parts = /\d[\d.,’'\u00A0\u202F]*/.exec(text)?.[0].split(/\D+/) ?? [];
  const filled = parts.filter((part) => part !== '');
  const last = filled.at(-1) ?? '';
  const all = filled.join('').length;
  return filled.length > 1 && last.length < 3 ? all - last.length : all;
}
