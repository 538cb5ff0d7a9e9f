import { languageOfTag, LANGUAGES } from '../../../../config/locales/languages.ts';
import type { Script } from '../../../../config/locales/languages/language-facts.ts';

/** Characters that must not begin a line: closing punctuation and small kana (kinsoku). */
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}、。，．・：；！？…‥ー〜々ヽヾゝゞぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ,.:;!?%]/u;

/** Characters that must not end a line: opening punctuation. */
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;

/** Particles and endings of verbs; they belong to what stands before them. */
const HIRAGANA = /^\p{Script=Hiragana}+$/u;

/** After these a Japanese sentence takes a breath. */
const PAUSE = /[、。，．・：；！？…]$/u;

/** A prefix of courtesy, which the segmenter takes for a word. */
const PREFIX = /(?:^|[、。，．・：；！？…「『（])[おご]$/u;

/** Characters that end a Japanese phrase (bunsetsu). */
const PHRASE_END = /[\p{Script=Hiragana}\s、。，．・：；！？…」』）]$/u;

/** A word of one letter or figure, such as the prepositions of Czech and Polish: it stays with the next word. */
const SHORT_WORD = /^[\p{L}\p{N}] $/u;

/** Words, each with the space or hyphen after it. No-break spaces are no spaces. */
const WORDS = /[^ \-–—/]*(?:[-–—/]+(?=[^ ])| +|[-–—/]+ *|$)/gu;

/**
 * Cuts text into the pieces that a line may end after; together they are the text.
 *
 * @param language BCP 47 tag: Japanese has no spaces and is cut between words.
 */
export function breakPoints(text: string, language: string): readonly string[] {
  return CUTTERS[LANGUAGES[languageOfTag(language)].script](text, language);
}

function cutWords(text: string): readonly string[] {
  const words = (text.match(WORDS) ?? []).filter((word) => word !== '');
  return words.reduce<string[]>((pieces, word) => {
    const last = pieces.at(-1);
    // The hyphen of "2-3" or of "e-mail" is no place to break.
    const isGlued = last !== undefined && (lastWordIsShort(last) || NOT_FIRST.test(word));
    if (isGlued) return [...pieces.slice(0, -1), last + word];
    return [...pieces, word];
  }, []);
}

function lastWordIsShort(piece: string): boolean {
  const word = /[^ ]+[ ]?$/u.exec(piece)?.[0] ?? '';
  return SHORT_WORD.test(word) || /^[\p{L}\p{N}][-–/]$/u.test(word);
}

/**
 * Phrases rather than words: they end with a particle, an ending in kana or punctuation, and compounds such as 消費期限
 * or パン屋さん stay whole.
 */
function cutJapanese(text: string, language: string): readonly string[] {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  return words.reduce<string[]>((phrases, { segment }) => {
    const last = phrases.at(-1);
    if (last === undefined) return [segment];
    const isEnded = PHRASE_END.test(last) && !(HIRAGANA.test(segment) && !PAUSE.test(last));
    const isGlued = NOT_FIRST.test(segment) || NOT_LAST.test(last) || PREFIX.test(last) || !isEnded;
    return isGlued ? [...phrases.slice(0, -1), last + segment] : [...phrases, segment];
  }, []);
}

const CUTTERS: Readonly<Record<Script, (text: string, language: string) => readonly string[]>> = {
  Latn: cutWords,
  Jpan: cutJapanese,
};

/** A piece cut between characters, for words that are wider than a line. */
export function characters(piece: string, language: string): readonly string[] {
  return Array.from(new Intl.Segmenter(language).segment(piece), ({ segment }) => segment).reduce<string[]>(
    (parts, character) => {
      const last = parts.at(-1);
      return last !== undefined && NOT_FIRST.test(character)
        ? [...parts.slice(0, -1), last + character]
        : [...parts, character];
    },
    [],
  );
}

/** Line endings at natural pauses of reading, each with the unevenness it may cost (fraction of the width). */
const PAUSES: readonly (readonly [ending: RegExp, bonus: number])[] = [
  [/[:：.!?。！？–—]$/u, 0.3],
  [/[,;，、；]$/u, 0.06],
];

const bonusOf = (line: string): number => PAUSES.find(([ending]) => ending.test(line))?.[1] ?? 0;

/** Partial solution: line breaks of the first pieces, with their cost. */
interface Way {
  readonly lines: readonly string[];
  readonly cost: number;
}

/**
 * Breaks text into the minimum number of lines, balanced by dynamic programming.
 * @param pieces in order, with a break opportunity before each.
 * @param measure returns the width of a line.
 * @returns `undefined` if it takes more than `maxLines`, or a piece is wider than a line.
 */
export function balanceLines(
  pieces: readonly string[],
  measure: (line: string) => number,
  maxWidth: number,
  maxLines: number,
): readonly string[] | undefined {
  const between = (start: number, end: number) => pieces.slice(start, end).join('').trimEnd();
  // ways[end]: the best way to put the first `end` pieces into as many lines as rounds have passed.
  let ways: (Way | undefined)[] = [{ lines: [], cost: 0 }];
  for (let round = 1; round <= maxLines; round += 1) {
    const next: (Way | undefined)[] = [];
    for (let start = 0; start < pieces.length; start += 1) {
      const way = ways[start];
      if (!way) continue;
      for (let end = start + 1; end <= pieces.length; end += 1) {
        const line = between(start, end);
        const share = measure(line) / maxWidth;
        if (share > 1) break;
        const isEnd = end === pieces.length;
        const cost = way.cost + share ** 2 - (isEnd ? 0 : bonusOf(line));
        const rival = next[end];
        if (!rival || cost < rival.cost) next[end] = { lines: [...way.lines, line], cost };
      }
    }
    const done = next[pieces.length];
    if (done) return done.lines;
    ways = next;
  }
  return undefined;
}
