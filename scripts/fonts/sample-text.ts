/** Fields of documents by the typeface their text is set in, and words on a typical line of a phone. */
const KINDS = {
  headings: { fields: ['heading', 'title'], wordsPerLine: 3 },
  text: { fields: ['text', 'intro', 'description'], wordsPerLine: 7 },
} as const;

/** Kind of text on the pages. */
export type TextKind = keyof typeof KINDS;

/** Words, some with the space behind them, by how often they occur. */
export type WordCounts = ReadonlyMap<string, number>;

/** Words of unaccented letters with their punctuation: those that every subset `letters` of a font has. */
const PLAIN_WORD = /^[a-z.,:?!’-]+$/i;

function* textsOf(value: unknown, fields: ReadonlySet<string>): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'string' && fields.has(key)) yield entry;
    else yield* textsOf(entry, fields);
  }
}

/**
 * Counts the words of one kind of text in documents. A space belongs to the word before it, unless that ends a line:
 * fonts differ most in their spaces, and those at the ends of lines take no room.
 */
export function countWords(documents: readonly unknown[], kind: TextKind): WordCounts {
  const { fields, wordsPerLine } = KINDS[kind];
  const counts = new Map<string, number>();
  for (const text of documents.flatMap((document) => [...textsOf(document, new Set(fields))])) {
    const words = text.trim().split(/\s+/);
    for (const [index, word] of words.entries()) {
      if (!PLAIN_WORD.test(word)) continue;
      const isLast = index === words.length - 1 || index % wordsPerLine === wordsPerLine - 1;
      const counted = isLast ? word : `${word} `;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
    }
  }
  return counts;
}

/** Sums the widths of words, in font sizes. @param widthOf measures one word. */
export function totalWidth(words: WordCounts, widthOf: (word: string) => number): number {
  return [...words].reduce((sum, [word, count]) => sum + count * widthOf(word), 0);
}
