import { refusedStep } from '../../store/transactions/errors.ts';
import type { ReleaseAction } from '../actions/types.ts';

/** Kind of an action on an existing release. */
export type TransitionKind = Exclude<ReleaseAction['kind'], 'release.create' | 'release.import'>;

/** States that permit an action, and the transitional state of the hosted service, which its error names. */
const TRANSITIONS: Readonly<
  Record<TransitionKind, { readonly from: readonly string[]; readonly through: string }>
> = {
  'release.edit': { from: ['active', 'scheduled'], through: 'edited' },
  'release.publish': { from: ['active'], through: 'publishing' },
  'release.schedule': { from: ['active'], through: 'scheduling' },
  'release.unschedule': { from: ['scheduled'], through: 'unscheduling' },
  'release.archive': { from: ['active'], through: 'archiving' },
  'release.unarchive': { from: ['archived'], through: 'unarchiving' },
  'release.delete': { from: ['archived', 'published'], through: 'deleted' },
};

/**
 * Checks that the state of a release permits an action.
 *
 * @throws TransactionRefused naming the state and those that permit it.
 */
export function requireTransition(index: number, kind: TransitionKind, name: string, state: string): void {
  const { from, through } = TRANSITIONS[kind];
  if (from.includes(state)) return;
  const description = `Release "${name}" is not permitted to transition from state '${state}' to '${through}'; it must be ${from.join(' or ')}`;
  throw refusedStep('action', 'invalid', index, 'validationError', description, { id: name });
}
