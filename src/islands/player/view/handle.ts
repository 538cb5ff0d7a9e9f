import type { Player } from '../control/player.ts';
import type { PlaybackProperties } from '../control/types.ts';
import type { PlayerHandle } from '../properties.ts';
import { pictureText } from './save-picture.ts';
import type { Session } from './session.ts';

/**
 * Creates the imperative handle of a player.
 *
 * @param session returns the current session; it may be created later or replaced.
 */
export function createHandle(session: () => Session | undefined): PlayerHandle {
  const player = (): Player | undefined => session()?.player;
  const choose = (properties: PlaybackProperties) => player()?.choose(properties);
  const settings = () => player()?.getState().settings;
  return {
    play: () => player()?.play(),
    pause: () => player()?.pause(),
    stop: () => player()?.stop(),
    togglePlay: () => player()?.togglePlay(),
    seek: (value) => player()?.seek(value),
    freeze: () => player()?.freeze(),
    next: () => void player()?.next(),
    previous: () => void player()?.previous(),
    load: (source) => void player()?.load(source),
    reload: () => void player()?.reload(),
    destroy: () => player()?.destroy(),
    setLoop: (loop) => choose({ loop }),
    toggleLoop: () => choose({ loop: !settings()?.loop }),
    setMode: (mode) => choose({ mode }),
    toggleBounce: () => choose({ mode: settings()?.mode === 'bounce' ? 'normal' : 'bounce' }),
    setCount: (count) => choose({ count }),
    setDirection: (direction) => choose({ direction }),
    setSpeed: (speed) => choose({ speed }),
    setIntermission: (intermission) => choose({ intermission }),
    setSegment: (segment) => choose({ segment }),
    setSubframe: (subframe) => choose({ subframe }),
    setMultiAnimationSettings: (multiAnimationSettings) => choose({ multiAnimationSettings }),
    snapshot: () => {
      const stage = session()?.stage;
      return stage && pictureText(stage);
    },
    getState: () => player()?.getState(),
  };
}
