import { refusedStep } from '../../store/transactions/errors.ts';
import type { ReleaseAction } from '../actions/types.ts';

/** An action on a release that exists. */
export type TransitionKind = Exclude<ReleaseAction['kind'], 'release.create' | 'release.import'>;

/** From which states an action is possible, and the state the hosted service passes through while it does it. */
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
 * Checks that a release is in a state from which an action is possible.
 *
 * @throws TransactionRefused naming the state, and those that would do.
 */
export function requireTransition(index: number, kind: TransitionKind, name: string, state: string): void {
  const { from, through } = TRANSITIONS[kind];
  if (from.includes(state)) return;
  const description = `Release "${name}" is not permitted to transition from state '${state}' to '${through}'; it must be ${from.join(' or ')}`;
  throw refusedStep('action', 'invalid', index, 'validationError', description, { id: name });
}
