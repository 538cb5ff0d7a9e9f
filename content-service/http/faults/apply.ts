import { MAX_FAULT_DELAY_MS } from '../../ground/config.ts';
import { httpError } from '../errors.ts';
import { errorReply, firstBytes, type Reply, type SizedReply } from '../reply.ts';
import type { AnswerFault, FaultAction } from './types.ts';

function checkWhole(name: string, value: number | undefined, unit: string): void {
  if (value === undefined || (Number.isSafeInteger(value) && value >= 0)) return;
  throw new RangeError(`Fault ${name} must be a whole number of ${unit} from 0, not ${value}`);
}

/**
 * Checks that an action can be carried out.
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

/** The answer sent instead of the real one, or `undefined` when the fault needs the real one. */
export function substituteReply(action: AnswerFault): Reply | undefined {
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
export function damageReply(action: AnswerFault | undefined, reply: SizedReply): SizedReply {
  return action?.kind === 'truncate' ? { ...reply, body: firstBytes(reply.body, action.bytes) } : reply;
}

/** After how many bytes of an answer that is no event stream its connection is cut, if it is. */
export function dropAfterBytes(action: AnswerFault | undefined): number | undefined {
  return action?.kind === 'drop' ? (action.afterBytes ?? 0) : undefined;
}
