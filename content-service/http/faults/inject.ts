import type { ServerResponse } from 'node:http';
import { isEventStream } from '../event-stream.ts';
import type { Middleware } from '../middleware.ts';
import type { Reply, Transmission } from '../reply.ts';
import type { ServiceRequest } from '../request.ts';
import { delayResponse } from '../wait.ts';
import { checkFault, damageReply, dropAfterBytes, substituteReply } from './apply.ts';
import { streamLimit } from './stream-limit.ts';
import type { ResponseFault, FaultRule } from './types.ts';

const CUT: Reply = { status: 204, headers: {}, transmission: { isCut: true } };

/** Returns the fault of a request once its injected latency has passed. */
async function faultOf(
  rule: FaultRule | undefined,
  request: ServiceRequest,
  response: ServerResponse,
): Promise<ResponseFault | undefined> {
  const fault = rule?.(request);
  if (fault === undefined) return undefined;
  checkFault(fault);
  if (fault.kind !== 'delay') return fault;
  await delayResponse(response, fault.milliseconds);
  return fault.then;
}

function isCutAtOnce(fault: ResponseFault): boolean {
  return fault.kind === 'drop' && fault.afterBytes === undefined && fault.afterEvents === undefined;
}

function damage(reply: Reply, fault: ResponseFault): Reply {
  const { body } = reply;
  const transmission: Transmission = {
    isStalled: fault.kind === 'stall',
    dropAfterBytes: dropAfterBytes(fault),
    streamLimit: streamLimit(fault),
  };
  if (isEventStream(body)) return { ...reply, transmission };
  return { ...damageReply(fault, { ...reply, body }), transmission };
}

/** Injects the faults of a rule; without one, passes all requests on. */
export function injectFaults(rule: FaultRule | undefined): Middleware {
  return (next) => async (exchange) => {
    const fault = await faultOf(rule, exchange.request, exchange.response);
    if (fault === undefined) return await next(exchange);
    if (isCutAtOnce(fault)) return CUT;
    return damage(substituteReply(fault) ?? (await next(exchange)), fault);
  };
}
