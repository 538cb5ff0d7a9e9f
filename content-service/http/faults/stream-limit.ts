import type { ResponseFault } from './types.ts';

/** Point at which an event stream breaks off, and how. */
export interface StreamLimit {
  /** Number of complete events before that point. */
  readonly events: number;
  /** Bytes of the following event that are still sent. */
  readonly bytes: number;
  /** `cut` closes the connection abruptly, `end` closes it properly, `stall` leaves it open without heartbeats. */
  readonly ending: 'cut' | 'end' | 'stall';
}

/** Part of an event that is still sent; `isFinished` is true if the stream breaks off after it. */
export interface LimitedEvent {
  readonly part: Buffer;
  readonly isFinished: boolean;
}

/** Maps a fault to the limit of an event stream; `undefined` if it does not affect streams. */
export function streamLimit(fault: ResponseFault | undefined): StreamLimit | undefined {
  switch (fault?.kind) {
    case 'truncate':
      return { events: 0, bytes: fault.bytes, ending: 'end' };
    case 'drop':
      return { events: fault.afterEvents ?? 0, bytes: fault.afterBytes ?? 0, ending: 'cut' };
    case 'stall':
      return { events: fault.afterEvents ?? 0, bytes: 0, ending: 'stall' };
    case 'reply':
    case undefined:
      return undefined;
  }
}

/** Creates a stateful function that applies a limit to the events of one stream, in order. */
export function createStreamLimiter({ events, bytes }: StreamLimit): (event: Buffer) => LimitedEvent {
  let eventsLeft = events;
  let bytesLeft = bytes;
  return (event) => {
    if (eventsLeft > 0) {
      eventsLeft -= 1;
      return { part: event, isFinished: eventsLeft === 0 && bytesLeft === 0 };
    }
    const part = event.subarray(0, bytesLeft);
    bytesLeft -= part.byteLength;
    return { part, isFinished: bytesLeft === 0 };
  };
}
