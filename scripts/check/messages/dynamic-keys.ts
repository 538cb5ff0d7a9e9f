/** Keys that the code puts together at run time, so that no scan can find them. */
export interface DynamicKeys {
  /** File that puts the key together. */
  readonly file: string;
  /** The template as written in the code, with `*` for each value put in: `consent.*.title`. */
  readonly pattern: string;
  readonly reason: string;
}

/** Every template the code may pass to `t`; the check rejects any other, and any without use. */
export const DYNAMIC_KEYS: readonly DynamicKeys[] = [];
