/** Marks by which the Studio's overlays know what an element shows; only editors of a preview get any. */
export interface EditingMarks {
  /**
   * Returns the value of `data-sanity` for the element that shows an object of the content, such as a block, a picture or
   * an item of a list, or one field of it; `undefined` for anything else, and for a document without a field.
   * @param part as it was fetched, not a copy.
   * @param field its name in the schema.
   */
  readonly of: (part: object | null | undefined, field?: string) => string | undefined;
}
