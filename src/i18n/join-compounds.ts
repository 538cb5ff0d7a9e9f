/** Line breaks after the hyphens of a compound. */
const LINE_BREAKS = {
  /** Longest compound that stays in one line, in characters: about a line of the largest heading on a phone. */
  maxWholeCharacters: 12,
  /** Shortest part of a longer compound that may stand at the end or at the beginning of a line, in characters. */
  minPartCharacters: 4,
} as const;

/** U+2060: forbids a line break, has no width and no glyph. */
export const WORD_JOINER = '\u2060';

/** Letters and digits, also with a sign between digits: `e`, `l’après`, `17:15`, `CO₂`. */
const PART = String.raw`(?:[\p{L}\p{M}\p{N}’]|(?<=\d)[:.](?=\d))+`;

/** A compound that is no piece of an address, a path or a name with underscores. */
const COMPOUND = new RegExp(
  String.raw`(?<![\p{L}\p{N}@/._-])${PART}(?:[-–]${PART})+(?![\p{L}\p{N}@/_-]|[.:][\p{L}\p{N}])`,
  'gu',
);

/**
 * Forbids line breaks after the hyphens of a text that would tear a word: within short compounds, and beside short
 * parts of long ones. Ranges count as compounds.
 *
 * @example joinCompounds('e-mail') // 'e-\u2060mail'
 */
export function joinCompounds(text: string): string {
  return text.replaceAll(COMPOUND, (compound) => {
    const isShort = compound.length <= LINE_BREAKS.maxWholeCharacters;
    return compound.split(/(?<=[-–])/).reduce((before, part, index, parts) => {
      const [left = '', right = ''] = [parts[index - 1], part].map((each) => each?.replace(/[-–]$/, ''));
      const isTorn = Math.min(left.length, right.length) < LINE_BREAKS.minPartCharacters;
      return before + (isShort || isTorn ? WORD_JOINER : '') + part;
    });
  });
}
