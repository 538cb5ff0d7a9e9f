import { httpError } from '../../http/errors.ts';
import { readFlag } from '../../http/flags.ts';
import { checkTransactionId } from '../../write/mutations/parse.ts';

/** Parsed options of a mutation request. */
export interface MutationOptions {
  /** True to validate the mutations without writing. */
  readonly dryRun: boolean;
  readonly returnIds: boolean;
  readonly returnDocuments: boolean;
  /** True to add missing `_key`s to objects in arrays. */
  readonly autoGenerateArrayKeys: boolean;
  readonly transactionId?: string | undefined;
}

const VISIBILITIES = ['sync', 'async', 'deferred'];

/**
 * Parses the options in the URL of a mutation request. Changes are visible before the response, which satisfies every
 * `visibility`. Cross-dataset references are never validated, so `skipCrossDatasetReferenceValidation` has no effect.
 *
 * @throws HttpError 400 with the invalid parameter.
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
