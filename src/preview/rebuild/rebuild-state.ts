import { isJsonObject, parseJsonObject } from '../../hosting/functions/json.ts';
import { isChangedDocument } from './changed-document.ts';
import type { PendingChanges } from './pending-changes.ts';
import type { Seen } from './seen-deliveries.ts';

/** Call of the build hook that is under way, or was when its program crashed. */
export interface HookCall {
  /** Random id of the call. */
  readonly id: string;
  /** Time from which on the call counts as lost, in milliseconds. */
  readonly leaseEndsAt: number;
  readonly changes: PendingChanges;
}

/** State of the rebuilds, shared by all instances of the receiver. */
export interface RebuildState {
  readonly pending?: PendingChanges | undefined;
  readonly call?: HookCall | undefined;
  /** Time of the last successful call, in milliseconds. */
  readonly calledAt?: number | undefined;
  /** Failed calls in a row, and the time of the next, in milliseconds. */
  readonly retry?: { readonly failures: number; readonly at: number } | undefined;
  /** Last day whose dates were looked for in the content, as an ISO date. */
  readonly day?: string | undefined;
  readonly seen: readonly Seen[];
}

/** State before the first delivery. */
export const EMPTY_STATE: RebuildState = { seen: [] };

/**
 * Parses a stored state. One that cannot be read may have had changes, so it becomes a state that builds once.
 *
 * @param now time in milliseconds.
 */
export function parseState(text: string, now: number): RebuildState {
  const state = parseJsonObject(text);
  if (isState(state)) return state;
  return { pending: { firstAt: now, lastAt: now, documents: [], others: 1 }, seen: [] };
}

function isState(value: unknown): value is RebuildState {
  if (!isJsonObject(value)) return false;
  const { pending, call, calledAt, retry, day, seen } = value;
  return (
    (pending === undefined || isPending(pending)) &&
    (call === undefined || isCall(call)) &&
    (calledAt === undefined || typeof calledAt === 'number') &&
    (retry === undefined || hasNumbers(retry, ['failures', 'at'])) &&
    (day === undefined || typeof day === 'string') &&
    Array.isArray(seen) &&
    seen.every(isSeenEntry)
  );
}

function isPending(value: unknown): value is PendingChanges {
  return (
    hasNumbers(value, ['firstAt', 'lastAt', 'others']) &&
    Array.isArray(value['documents']) &&
    value['documents'].every(isChangedDocument)
  );
}

function isCall(value: unknown): value is HookCall {
  return hasNumbers(value, ['leaseEndsAt']) && typeof value['id'] === 'string' && isPending(value['changes']);
}

function isSeenEntry(value: unknown): value is Seen {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

function hasNumbers(value: unknown, fields: readonly string[]): value is Readonly<Record<string, unknown>> {
  return isJsonObject(value) && fields.every((field) => typeof value[field] === 'number');
}
