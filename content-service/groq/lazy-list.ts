/** Lazy list whose items are computed while they are read. Can be iterated once. */
export class LazyList implements Iterable<unknown> {
  readonly #items: Iterable<unknown>;

  constructor(items: Iterable<unknown>) {
    this.#items = items;
  }

  [Symbol.iterator](): Iterator<unknown> {
    return this.#items[Symbol.iterator]();
  }
}
