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
