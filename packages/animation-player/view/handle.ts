import type { Player } from '../control/player.ts';
import type { PlaybackProperties } from '../control/types.ts';
import type { PlayerHandle } from '../properties.ts';
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

/** Serializes the SVG in an element as a file; `undefined` without one. */
function pictureText(stage: Element): string | undefined {
  const svg = stage.querySelector('svg');
  return svg ? new XMLSerializer().serializeToString(svg) : undefined;
}

/** Builds the file name of a still: that of the source without folders and extension, and the frame. */
export function pictureName(source: unknown, frame: number): string {
  const path =
    typeof source === 'string' && !source.startsWith('data:') ? source.replace(/[?#].*$/s, '') : '';
  const name = /([^/]+?)(?:\.[^./]*)?$/.exec(path)?.[1] ?? 'animation';
  return `${name}-${Math.round(frame)}.svg`;
}

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  link.download = name;
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
