import { MAX_FAULT_DELAY_MS } from '../../shared/config.ts';
import { httpError } from '../errors.ts';
import { errorReply, firstBytes, type Reply, type SizedReply } from '../reply.ts';
import type { ResponseFault, FaultAction } from './types.ts';

function checkWhole(name: string, value: number | undefined, unit: string): void {
  if (value === undefined || (Number.isSafeInteger(value) && value >= 0)) return;
  throw new RangeError(`Fault ${name} must be an integer number of ${unit} of at least 0, not ${value}`);
}

/**
 * Validates the numbers of a fault action.
 *
 * @throws RangeError naming the property that is out of range.
 */
export function checkFault(action: FaultAction): void {
  switch (action.kind) {
    case 'truncate':
      return checkWhole('truncate.bytes', action.bytes, 'bytes');
    case 'drop':
      checkWhole('drop.afterBytes', action.afterBytes, 'bytes');
      return checkWhole('drop.afterEvents', action.afterEvents, 'events');
    case 'stall':
      return checkWhole('stall.afterEvents', action.afterEvents, 'events');
    case 'reply':
      if (Number.isInteger(action.status) && action.status >= 200 && action.status <= 599) return;
      throw new RangeError(`Fault reply.status must be from 200 to 599, not ${action.status}`);
    case 'delay':
      if (!(action.milliseconds >= 0 && action.milliseconds <= MAX_FAULT_DELAY_MS)) {
        throw new RangeError(
          `Fault delay.milliseconds must be from 0 to ${MAX_FAULT_DELAY_MS}, not ${action.milliseconds}`,
        );
      }
      if (action.then !== undefined) checkFault(action.then);
  }
}

/** Returns the reply that a `reply` fault substitutes; `undefined` for other kinds, which damage the real reply. */
export function substituteReply(action: ResponseFault): Reply | undefined {
  if (action.kind !== 'reply') return undefined;
  if (action.body === undefined) {
    return errorReply(httpError(action.status, 'Injected fault', action.headers));
  }
  return {
    status: action.status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...action.headers },
    body: action.body,
  };
}

/** Truncates the body of a reply if the fault is a `truncate` fault. */
export function damageReply(action: ResponseFault | undefined, reply: SizedReply): SizedReply {
  return action?.kind === 'truncate' ? { ...reply, body: firstBytes(reply.body, action.bytes) } : reply;
}

/**
 * Returns the number of body bytes after which a `drop` fault closes the connection, 0 by default. Not for event
 * streams; see `streamLimit`.
 */
export function dropAfterBytes(action: ResponseFault | undefined): number | undefined {
  return action?.kind === 'drop' ? (action.afterBytes ?? 0) : undefined;
}
