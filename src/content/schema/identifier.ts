declare module '@sanity/types' {
  interface StringOptions {
    /** True for what is compared, sent or put into addresses; such a field is never encoded for visual editing. */
    readonly isIdentifier?: boolean;
  }
}

/** Options of a text field that identifies something: all others hold texts that visitors read. */
export const IDENTIFIER = { isIdentifier: true } as const;
