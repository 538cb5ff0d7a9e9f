/** Line breaks after the hyphens of a compound. */
export const LINE_BREAKS = {
  /** Longest compound that stays in one line, in characters: about a line of the largest heading on a phone. */
  maxWholeCharacters: 12,
  /** Shortest part of a longer compound that may stand at the end or at the beginning of a line, in characters. */
  minPartCharacters: 4,
} as const;
