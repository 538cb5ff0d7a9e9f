import type { Player } from '../control/player.ts';
import type { PlayerHandle } from '../properties.ts';
import { pictureText } from './save-picture.ts';
import type { Session } from './session.ts';

/** What others can do with a player, or with one that is not there yet. */
export function createHandle(session: Session | undefined): PlayerHandle {
  const player: Player | undefined = session?.player;
  const settings = () => player?.getState().settings;
  return {
    play: () => player?.play(),
    pause: () => player?.pause(),
    stop: () => player?.stop(),
    togglePlay: () => player?.togglePlay(),
    seek: (value) => player?.seek(value),
    freeze: () => player?.freeze(),
    next: () => void player?.next(),
    previous: () => void player?.previous(),
    load: (source) => void player?.load(source),
    reload: () => void player?.reload(),
    destroy: () => player?.destroy(),
    setLoop: (loop) => player?.choose({ loop }),
    toggleLoop: () => player?.choose({ loop: !settings()?.loop }),
    setMode: (mode) => player?.choose({ mode }),
    toggleBounce: () => player?.choose({ mode: settings()?.mode === 'bounce' ? 'normal' : 'bounce' }),
    setCount: (count) => player?.choose({ count }),
    setDirection: (direction) => player?.choose({ direction }),
    setSpeed: (speed) => player?.choose({ speed }),
    setIntermission: (intermission) => player?.choose({ intermission }),
    setSegment: (segment) => player?.choose({ segment }),
    setSubframe: (subframe) => player?.choose({ subframe }),
    setMultiAnimationSettings: (multiAnimationSettings) => player?.choose({ multiAnimationSettings }),
    snapshot: () => session && pictureText(session.stage),
    getState: () => player?.getState(),
  };
}
