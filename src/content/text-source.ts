/** Field that a text was taken from, where the text itself does not tell. */
export interface TextSource {
  /** Document, or object in one, as it was fetched. */
  readonly owner: object;
  /** Name of the field in the schema. */
  readonly field: string;
}
