/** Texts of one language that fill the samples of blocks: every length an editor may come up with. */
export interface SampleTexts {
  /** A long word that may not be divided by hand: it must break or fit in a window of 320 px. */
  readonly longWord: string;
  readonly eyebrow: string;
  readonly heading: string;
  /** As long as editors may make a heading, with a long word in it. */
  readonly longHeading: string;
  readonly sentence: string;
  /** Two to three sentences. */
  readonly paragraph: string;
  readonly question: string;
  /** Label of a button or link. */
  readonly action: string;
  /** A label that does not fit on one line of a phone. */
  readonly longAction: string;
  readonly name: string;
  readonly role: string;
  /** Alternative text of the sample pictures. */
  readonly alt: string;
}

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
  /**
   * Articles, prepositions, conjunctions and pronouns, divided by spaces, that lean on the next word and must not end a
   * line of a heading.
   */
  readonly leaningWords: string;
  /** Words that browsers tear at the end of a line although they keep phrases whole, divided by spaces; none by default. */
  readonly tornWords?: string;
  /** Separator between the hours and minutes of a time of day. */
  readonly timeSeparator: TimeSeparator;
  /** Form in which amounts name their currency, as an option of `Intl.NumberFormat`: a sign, or a word. */
  readonly currencyDisplay: 'symbol' | 'name';
  /** True if questions and exclamations open with `¿` and `¡`. */
  readonly opensQuestions: boolean;
  readonly avoided: readonly AvoidedSpelling[];
}

/** Writing direction of a language. */
export type TextDirection = 'ltr' | 'rtl';

/** ISO 15924 code of a script that the site can set: Latin, or Japanese (kana with Han). */
export type Script = 'Latn' | 'Jpan';

/**
 * Fonts that nearly every sentence of a language needs, which its pages preload: the letters of English; with those of
 * western Europe; with those of eastern Europe; or only fonts of the device.
 */
export type FontSet = 'letters' | 'western' | 'eastern' | 'system';

/**
 * Speed of silent reading. Means of the International Reading Speed Texts (Trauzettel-Klosinski and Dietz 2012);
 * Czech, Danish and Norwegian are not among them and have the figure of their nearest relative.
 */
export interface ReadingSpeed {
  /** Unit that texts are counted in: characters where no spaces set words apart. */
  readonly unit: 'words' | 'characters';
  readonly perMinute: number;
}

/** Facts about one language. All are required: a new language is one entry that the type checker has seen whole. */
export interface LanguageFacts {
  /** Code of the locale whose documents and messages stand for the whole language; `LOCALES` must have it. */
  readonly locale: string;
  /** BCP 47 language subtag: the language's key, except for Norwegian, whose key `no` stands for Bokmål, `nb`. */
  readonly tag: string;
  readonly direction: TextDirection;
  /** Script, which decides on line breaks, and on fonts and sizes of share images. */
  readonly script: Script;
  readonly fonts: FontSet;
  readonly readingSpeed: ReadingSpeed;
  readonly typography: Typography;
  /** Texts that fill the samples of the style guide. */
  readonly sampleTexts: SampleTexts;
}
