import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { PLAYER } from '../../../config/limits.ts';
import { frameAtSeeker } from '../playback/seek.ts';
import { listen } from '../view/listen.ts';
import type { Session } from '../view/session.ts';

interface Props {
  readonly session: Session | undefined;
  readonly label: string;
  readonly disabled: boolean;
}

/** Shows how far the animation is and takes it elsewhere (specification section 5: 0 to 100, step 1). */
export function Seeker({ session, label, disabled }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const progress = useRef<HTMLProgressElement>(null);
  const isHeld = useRef(false);
  // Frames come too often for React: they are written straight into the page.
  useEffect(() => {
    const show = (seeker: number): void => {
      if (input.current && !isHeld.current) input.current.value = String(seeker);
      if (progress.current) progress.current.value = seeker;
    };
    show(session?.player.getState().seeker ?? 0);
    return session?.onFrame((view) => show(view.seeker));
  }, [session, disabled]);
  useEffect(() => {
    const release = (): void => {
      isHeld.current = false;
      session?.player.thaw('seeking');
    };
    // The pointer may be let go of anywhere.
    return listen(window, { pointerup: release, pointercancel: release });
  }, [session]);

  const hold = (): void => {
    isHeld.current = true;
    session?.player.freeze('seeking');
  };
  const seek = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const player = session?.player;
    const wasHeld = isHeld.current;
    // The seeker keeps its own place: a step may be less than a frame, and would be taken back.
    isHeld.current = true;
    player?.seek(frameAtSeeker(Number(target.value), player.getState().frames));
    isHeld.current = wasHeld;
  };
  return (
    <span className="animation-player-seeker">
      <progress ref={progress} max={PLAYER.seekerMax} value={0} aria-hidden="true" />
      <input
        ref={input}
        type="range"
        min={PLAYER.seekerMin}
        max={PLAYER.seekerMax}
        step={PLAYER.seekerStep}
        defaultValue={PLAYER.seekerMin}
        aria-label={label}
        disabled={disabled}
        onPointerDown={hold}
        onChange={seek}
      />
    </span>
  );
}
