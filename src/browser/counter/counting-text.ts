/** As wide as a digit where digits are equally wide. */
const FIGURE_SPACE = '\u2007';
/** As wide as a point. */
const PUNCTUATION_SPACE = '\u2008';

/**
 * How a written number looks on the way up from nothing: the same signs in the same places, only
 * with smaller digits. Works on the text, so every locale's way of writing numbers is kept and its
 * length never changes: `1,250 kg` half-way is ` 625 kg` behind spaces of the same width.
 * @param text the final number, with whatever stands around it.
 * @param progress from 0 to 1.
 */
export function countingText(text: string, progress: number): string {
  const digits = text.replaceAll(/\D/g, '');
  if (progress >= 1 || digits === '') return text;
  const reached = Math.floor(Number(digits) * Math.max(0, progress));
  const shown = String(reached).padStart(digits.length, '0');
  // Digits from here on are written even when they are zeros: the last before a decimal mark, or of all.
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

/** How many digits stand before the decimal mark: groups have three digits, fractions here one or two. */
function integerDigits(text: string): number {
  const parts = /\d[\d.,’'\u00A0\u202F]*/.exec(text)?.[0].split(/\D+/) ?? [];
  const filled = parts.filter((part) => part !== '');
  const last = filled.at(-1) ?? '';
  const all = filled.join('').length;
  return filled.length > 1 && last.length < 3 ? all - last.length : all;
}
