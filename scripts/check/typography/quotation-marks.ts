import type { Typography } from '../../../src/config/locales/languages/language-facts.ts';

/** Conventions of a language or region that quotations follow. */
export type QuotationStyle = Pick<Typography, 'quotationMarks' | 'quotationSpace'>;

const MARKS = /[“”„‚‘’«»‹›「」『』]/g;
const APOSTROPHE = '’';

/** True if the mark at `index` is an apostrophe: not a closing mark after a word that ends there. */
function isApostrophe(text: string, index: number, closes: boolean): boolean {
  if (text[index] !== APOSTROPHE) return false;
  const before = text.slice(0, index).match(/[^\s([{]$/u);
  const after = text.slice(index + 1).match(/^[\p{L}\p{N}]/u);
  return !closes || before === null || after !== null;
}

/** Finds foreign, unpaired and badly spaced quotation marks in a text. */
export function quotationProblems(
  text: string,
  { quotationMarks, quotationSpace }: QuotationStyle,
): readonly string[] {
  const pairs = quotationMarks.map((pair) => [pair.charAt(0), pair.charAt(1)] as const);
  const problems: string[] = [];
  const open: { readonly mark: string; readonly close: string }[] = [];
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    const closes = open.at(-1)?.close === mark;
    if (isApostrophe(text, index, closes)) continue;
    const inside = closes ? text[index - 1] : text[index + 1];
    const pair = pairs.find(([opening, closing]) => mark === (closes ? closing : opening));
    if (!pair) {
      const expected = pairs.map((marks) => marks.join('…')).join(' or ');
      problems.push(`${mark} opens or closes nothing here; quotations are ${expected}`);
      continue;
    }
    const wanted = pair === pairs[0] ? quotationSpace : '';
    const found = /\s/u.exec(inside ?? '')?.[0] ?? '';
    if (found !== wanted) {
      problems.push(`${mark} has ${wanted ? 'no no-break space' : 'a space'} on its inner side`);
    }
    if (closes) open.pop();
    else open.push({ mark, close: pair[1] });
  }
  return [...problems, ...open.map(({ mark }) => `${mark} is never closed`)];
}
