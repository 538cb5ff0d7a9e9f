/** Error of writes to a store that is closing. */
export class StoreClosed extends Error {
  override readonly name = 'StoreClosed';

  constructor() {
    super('The content service is closing');
  }
}

/** Error for a dataset that does not exist, or was deleted during a write. */
export class DatasetNotFound extends Error {
  override readonly name = 'DatasetNotFound';

  constructor(message: string) {
    super(message);
  }
}

/** Error for the creation of a dataset whose name is taken. */
export class DatasetExists extends Error {
  override readonly name = 'DatasetExists';

  constructor(name: string) {
    super(`Dataset "${name}" already exists`);
  }
}

/** Error for the creation of a dataset beyond the maximum number. */
export class TooManyDatasets extends Error {
  override readonly name = 'TooManyDatasets';

  /** @param limit Maximum number of datasets. */
  constructor(limit: number) {
    super(`There are ${limit} datasets, the maximum of this service; delete one first`);
  }
}
