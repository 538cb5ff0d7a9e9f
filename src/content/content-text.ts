declare const shown: unique symbol;

/**
 * Text that editors write and visitors read. At run time it is a string, which may carry invisible characters that name
 * its field for visual editing, so it is only shown: comparisons, attributes, addresses and everything else that takes a
 * string need {@link import('./plain-text.ts').plainText}.
 */
export interface ContentText {
  readonly [shown]: true;
}

/** Takes a string as a text of the content. */
export function contentText(text: string): ContentText {
  // A string at run time, see ContentText.
  return text as unknown as ContentText;
}

/** Text that a component shows: of the content, or a message of the interface. */
export type ShownText = ContentText | string;

/** Field that a text was taken from, where the text itself does not tell. */
export interface TextSource {
  /** Document, or object in one, as it was fetched. */
  readonly owner: object;
  /** Name of the field in the schema. */
  readonly field: string;
}
