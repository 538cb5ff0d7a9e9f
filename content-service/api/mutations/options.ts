import { httpError } from '../../http/errors.ts';
import { readFlag } from '../../http/flags.ts';
import { checkTransactionId } from '../../write/mutations/parse.ts';

/** How a mutation request wants to be treated and answered. */
export interface MutationOptions {
  /** Answers as always but changes nothing. */
  readonly dryRun: boolean;
  readonly returnIds: boolean;
  readonly returnDocuments: boolean;
  /** Gives objects in arrays the `_key` they lack. */
  readonly autoGenerateArrayKeys: boolean;
  readonly transactionId?: string | undefined;
}

const VISIBILITIES = ['sync', 'async', 'deferred'];

/**
 * Reads the options in the URL of a mutation request. Changes are visible before the answer here, which is what every
 * `visibility` allows; references to other datasets are never checked, whatever
 * `skipCrossDatasetReferenceValidation` says.
 *
 * @throws HttpError 400 naming the parameter that has no such value.
 */
export function readMutationOptions(search: URLSearchParams): MutationOptions {
  const visibility = search.get('visibility') ?? 'sync';
  if (!VISIBILITIES.includes(visibility)) {
    throw httpError(
      400,
      `The parameter "visibility" must be ${VISIBILITIES.join(', ')}, not "${visibility}"`,
    );
  }
  readFlag(search, 'skipCrossDatasetReferenceValidation');
  return {
    dryRun: readFlag(search, 'dryRun'),
    returnIds: readFlag(search, 'returnIds'),
    returnDocuments: readFlag(search, 'returnDocuments'),
    autoGenerateArrayKeys: readFlag(search, 'autoGenerateArrayKeys'),
    transactionId: checkTransactionId(search.get('transactionId')),
  };
}
