import type { Conventions } from './conventions.ts';

/** Rule of typesetting, told by what breaks it. */
export interface TypographyRule {
  /** Description of the problem and its remedy; follows the matched text in a message. */
  readonly advice: string;
  /** Matches each place that breaks the rule; global. */
  readonly breach: RegExp;
  /** True if the rule holds under the conventions; it holds everywhere if absent. */
  readonly holds?: (conventions: Conventions) => boolean;
}
