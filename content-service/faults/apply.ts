import { errorReply, firstBytes, type Reply } from '../server/reply.ts';
import { httpError } from '../server/errors.ts';
import type { FaultAction } from './types.ts';

function checkByteCount(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`Fault ${name} must be a whole number of bytes from 0, not ${value}`);
  }
}

/**
 * Checks that an action can be carried out.
 *
 * @throws RangeError naming the property that is out of range.
 */
export function checkFault(action: FaultAction): void {
  if (action.kind === 'truncate') checkByteCount('truncate.bytes', action.bytes);
  if (action.kind === 'drop' && action.afterBytes !== undefined) {
    checkByteCount('drop.afterBytes', action.afterBytes);
  }
  if (action.kind === 'reply' && !(action.status >= 200 && action.status <= 599)) {
    throw new RangeError(`Fault reply.status must be from 200 to 599, not ${action.status}`);
  }
}

/** The answer sent instead of the real one, or `undefined` when the fault needs the real one. */
export function substituteReply(action: FaultAction): Reply | undefined {
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

/** The real answer as a truncating fault leaves it. */
export function damageReply(action: FaultAction | undefined, reply: Reply): Reply {
  return action?.kind === 'truncate' ? { ...reply, body: firstBytes(reply.body, action.bytes) } : reply;
}
