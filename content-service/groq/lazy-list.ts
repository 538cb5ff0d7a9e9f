/** A list whose items are made while they are read, once; it can be long and never be in memory. */
export class LazyList implements Iterable<unknown> {
  readonly #items: Iterable<unknown>;

  constructor(items: Iterable<unknown>) {
    this.#items = items;
  }

  [Symbol.iterator](): Iterator<unknown> {
    return this.#items[Symbol.iterator]();
  }
}
