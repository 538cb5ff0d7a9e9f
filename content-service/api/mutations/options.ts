import { httpError } from '../../http/errors.ts';
import { parseBooleanParameter } from '../../http/flags.ts';
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
export function parseMutationOptions(search: URLSearchParams): MutationOptions {
  const visibility = search.get('visibility') ?? 'sync';
  if (!VISIBILITIES.includes(visibility)) {
    throw httpError(
      400,
      `The parameter "visibility" must be ${VISIBILITIES.join(', ')}, not "${visibility}"`,
    );
  }
  parseBooleanParameter(search, 'skipCrossDatasetReferenceValidation');
  return {
    dryRun: parseBooleanParameter(search, 'dryRun'),
    returnIds: parseBooleanParameter(search, 'returnIds'),
    returnDocuments: parseBooleanParameter(search, 'returnDocuments'),
    autoGenerateArrayKeys: parseBooleanParameter(search, 'autoGenerateArrayKeys'),
    transactionId: checkTransactionId(search.get('transactionId')),
  };
}
