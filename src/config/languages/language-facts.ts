import type { SampleTexts } from './sample-texts.ts';
import type { Typography } from './typography.ts';

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
