/** Marks by which the Studio's overlays know what an element shows; only editors of a preview get any. */
export interface EditingMarks {
  /**
   * Returns the value of `data-sanity` for the element that shows an object of the page's document, such as a block, a
   * picture or an item of a list; `undefined` for any other object.
   */
  readonly of: (part: object) => string | undefined;
}
