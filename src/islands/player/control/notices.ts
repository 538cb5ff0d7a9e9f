import type { PlayerEvent, PlayerStatus } from '../state/machine.ts';
import type { PlayerNotice } from './types.ts';

const NOTICES: Readonly<Partial<Record<PlayerStatus, PlayerNotice>>> = {
  playing: { type: 'play' },
  paused: { type: 'pause' },
  stopped: { type: 'stop' },
  frozen: { type: 'freeze' },
  destroyed: { type: 'destroyed' },
};

/** What is told when a status is entered. Loading, completion and failure are told with more than their name. */
export function noticeOf(event: PlayerEvent, status: PlayerStatus): PlayerNotice | undefined {
  // Nobody stopped an animation that was loaded and waits.
  return event.type === 'loaded' && status === 'stopped' ? undefined : NOTICES[status];
}
