/** Thrown for writes to a store that is closing. */
export class StoreClosed extends Error {
  override readonly name = 'StoreClosed';

  constructor() {
    super('The content service is closing');
  }
}

/** Thrown for a dataset that does not exist, or was deleted during a write. */
export class DatasetNotFound extends Error {
  override readonly name = 'DatasetNotFound';

  constructor(message: string) {
    super(message);
  }
}

/** Thrown when a dataset of the name exists already. */
export class DatasetExists extends Error {
  override readonly name = 'DatasetExists';

  constructor(name: string) {
    super(`Dataset "${name}" already exists`);
  }
}

/** Thrown when the maximum number of datasets is reached. */
export class TooManyDatasets extends Error {
  override readonly name = 'TooManyDatasets';

  /** @param limit Maximum number of datasets. */
  constructor(limit: number) {
    super(`There are ${limit} datasets, the most this service has; delete one first`);
  }
}
