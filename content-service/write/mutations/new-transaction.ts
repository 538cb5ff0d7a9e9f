import { HttpError } from '../../http/errors.ts';
import type { StoreState } from '../../store/store.ts';

/**
 * Checks that a client did not choose the id of a transaction that was done before.
 *
 * @throws HttpError 409 when it did.
 */
export function requireNewTransaction(
  id: string,
  { hasTransaction }: Pick<StoreState, 'hasTransaction'>,
): void {
  if (!hasTransaction(id)) return;
  const description = `Transaction "${id}" already exists`;
  throw new HttpError(409, description, { error: { type: 'transactionAlreadyExistsError', description } });
}
