/** Spelling that a language or region avoids. */
export interface AvoidedSpelling {
  /** Pattern of each place that has it; global. */
  readonly breach: RegExp;
  /** Reason and remedy, as the end of a sentence about the place. */
  readonly advice: string;
}

/** Separators between hours and minutes: 17:30, 17.30, 17h30, 17\u00A0h\u00A030 and 17時30分. */
export type TimeSeparator = ':' | '.' | 'h' | '\u00A0h\u00A0' | '時';

/** Typesetting conventions of a language or region, which `npm run check` holds all texts to. */
export interface Typography {
  /** Opening and closing quotation mark, the outermost pair first. */
  readonly quotationMarks: readonly string[];
  /** Space on the inner side of the outermost quotation marks. */
  readonly quotationSpace: '' | '\u00A0';
  /** Decimal sign between figures and before units; `either` where both are in use. */
  readonly decimalSign: 'comma' | 'point' | 'either';
  /** Space between number and percent sign; `either` where both are in use. */
  readonly percentSpace: 'no-break' | 'none' | 'either';
  /** Space before `;`, `!` and `?`: none, or U+202F. */
  readonly markSpace: '' | '\u202F';
  /** Space before a colon: none, or U+00A0. */
  readonly colonSpace: '' | '\u00A0';
  /** Words of one letter, in both cases, that must not end a line. */
  readonly boundLetters: string;
  /** Separator between the hours and minutes of a time of day. */
  readonly timeSeparator: TimeSeparator;
  /** Form in which amounts name their currency, as an option of `Intl.NumberFormat`: a sign, or a word. */
  readonly currencyDisplay: 'symbol' | 'name';
  /** True if questions and exclamations open with `¿` and `¡`. */
  readonly opensQuestions: boolean;
  readonly avoided: readonly AvoidedSpelling[];
}
