import type { Mutation } from './mutation.ts';
import { Stage, type Staged, type StageInput } from './stage.ts';

/**
 * Computes the outcome of a transaction. Each mutation sees the documents after the previous ones, except that queries
 * select in the state before the transaction. Free of side effects.
 *
 * @throws TransactionRefused as {@link Stage}'s `apply` and `finish` do.
 */
export function stageMutations(input: StageInput & { readonly mutations: readonly Mutation[] }): Staged {
  const stage = new Stage(input);
  for (const [index, mutation] of input.mutations.entries()) stage.apply(index, mutation);
  return stage.finish();
}
