import type { AnswerFault } from './types.ts';

/** Where an event stream breaks off, and how. */
export interface StreamLimit {
  /** Events that pass whole. */
  readonly events: number;
  /** Bytes of what comes after them that pass as well. */
  readonly bytes: number;
  /** `cut` breaks the connection, `end` closes it in order, `stall` leaves it open without a further sign of life. */
  readonly ending: 'cut' | 'end' | 'stall';
}

/** What passes of an event, and whether the stream is over after that. */
export interface LimitedEvent {
  readonly part: Buffer;
  readonly isOver: boolean;
}

/** What a fault does to an event stream. */
export function streamLimit(fault: AnswerFault | undefined): StreamLimit | undefined {
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

/** Makes a function that says of each event, in turn, what passes. */
export function createStreamLimiter({ events, bytes }: StreamLimit): (event: Buffer) => LimitedEvent {
  let eventsLeft = events;
  let bytesLeft = bytes;
  return (event) => {
    if (eventsLeft > 0) {
      eventsLeft -= 1;
      return { part: event, isOver: eventsLeft === 0 && bytesLeft === 0 };
    }
    const part = event.subarray(0, bytesLeft);
    bytesLeft -= part.byteLength;
    return { part, isOver: bytesLeft === 0 };
  };
}
