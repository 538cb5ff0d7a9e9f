import type { PlayerEvent, PlayerStatus } from '../state/machine.ts';
import type { PlayerNotice } from './types.ts';

const NOTICES: Readonly<Partial<Record<PlayerStatus, PlayerNotice>>> = {
  playing: { type: 'play' },
  paused: { type: 'pause' },
  stopped: { type: 'stop' },
  frozen: { type: 'freeze' },
  destroyed: { type: 'destroyed' },
};

/**
 * Returns the event to emit when a status is entered; those for loading, completion and errors have details and are
 * emitted elsewhere.
 */
export function noticeOf(event: PlayerEvent, status: PlayerStatus): PlayerNotice | undefined {
  // An animation that waits after loading has not been stopped.
  return event.type === 'loaded' && status === 'stopped' ? undefined : NOTICES[status];
}
