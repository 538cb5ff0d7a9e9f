import { createStage, type Staged, type StageInput } from './stage.ts';

/**
 * Computes the outcome of a transaction. Each mutation sees the documents after the previous ones, except that queries
 * select in the state before the transaction. Free of side effects.
 *
 * @throws TransactionRefused as {@link createStage}'s `apply` and `finish` do.
 */
export function stageMutations(input: StageInput): Staged {
  const stage = createStage(input);
  for (const [index, mutation] of input.mutations.entries()) stage.apply(index, mutation);
  return stage.finish();
}
