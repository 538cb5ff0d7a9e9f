/** Quotation marks of a language. */
export interface QuotationStyle {
  /** Pairs that may be used, outermost first. */
  readonly pairs: readonly (readonly [open: string, close: string])[];
  /** Spacing inside the outermost pair; empty in most languages. */
  readonly space: '' | '\u00A0';
}

const style = (pairs: string, space: '' | '\u00A0' = ''): QuotationStyle => ({
  pairs: pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
  space,
});

/** By language, and by region where it differs. */
const STYLES: ReadonlyMap<string, QuotationStyle> = new Map([
  ['en', style('“” ‘’')],
  ['de', style('„“ ‚‘')],
  ['de-ch', style('«» ‹›')],
  ['fr', style('«» “”', '\u00A0')],
  ['nl', style('‘’ “”')],
  ['cs', style('„“ ‚‘')],
  ['da', style('»« ›‹')],
  ['it', style('«» “”')],
  ['ja', style('「」 『』')],
  ['no', style('«» ‘’')],
  ['pl', style('„” «»')],
  ['pt', style('«» “”')],
  ['es', style('«» “”')],
  ['sv', style('”” ’’')],
]);

const MARKS = /[“”„‚‘’«»‹›「」『』]/g;
const APOSTROPHE = '’';

/**
 * Looks up the quotation marks of a locale.
 * @throws RangeError for a language without an entry.
 */
export function quotationStyle(localeCode: string): QuotationStyle {
  const found = STYLES.get(localeCode) ?? STYLES.get(localeCode.slice(0, 2));
  if (!found) throw new RangeError(`No quotation marks for '${localeCode}'. Add them to the table.`);
  return found;
}

/** True if the mark at `index` is an apostrophe: not a closing mark after a word that ends there. */
function isApostrophe(text: string, index: number, closes: boolean): boolean {
  if (text[index] !== APOSTROPHE) return false;
  const before = text.slice(0, index).match(/[^\s([{]$/u);
  const after = text.slice(index + 1).match(/^[\p{L}\p{N}]/u);
  return !closes || before === null || after !== null;
}

/** Finds foreign, unpaired and badly spaced quotation marks in a text. */
export function quotationProblems(text: string, { pairs, space }: QuotationStyle): readonly string[] {
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
    const wanted = pair === pairs[0] ? space : '';
    const found = /\s/u.exec(inside ?? '')?.[0] ?? '';
    if (found !== wanted) {
      problems.push(`${mark} has ${wanted ? 'no no-break space' : 'a space'} on its inner side`);
    }
    if (closes) open.pop();
    else open.push({ mark, close: pair[1] });
  }
  return [...problems, ...open.map(({ mark }) => `${mark} is never closed`)];
}
