import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { frameAtSeeker, SEEKER_MAX, SEEKER_MIN, listen, type Session } from 'animation-player';
import { numberFormat } from './ToolButton.tsx';

/** Step of the seeker, in percent of the frames. */
const SEEKER_STEP = 1;

interface Props {
  readonly session: Session | undefined;
  readonly label: string;
  readonly disabled: boolean;
}

/** Renders the seeker, a slider from 0 to 100 with step 1 (specification sections 5.12 and 5.13). */
export function Seeker({ session, label, disabled }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const progress = useRef<HTMLProgressElement>(null);
  const isHeld = useRef(false);
  // Bypasses React, which is too slow for every frame.
  useEffect(() => {
    const percent = numberFormat({ style: 'percent' });
    const show = (seeker: number): void => {
      if (input.current) {
        if (!isHeld.current) input.current.value = String(seeker);
        input.current.ariaValueText = percent.format(seeker / SEEKER_MAX);
      }
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
    // The pointer may be released anywhere.
    return listen(window, { pointerup: release, pointercancel: release });
  }, [session]);

  const hold = (): void => {
    isHeld.current = true;
    session?.player.freeze('seeking');
  };
  const seek = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const player = session?.player;
    const wasHeld = isHeld.current;
    // Uncontrolled: a step may be less than a frame, and would be reverted.
    isHeld.current = true;
    player?.seek(frameAtSeeker(Number(target.value), player.getState().frames));
    isHeld.current = wasHeld;
  };
  return (
    <span className="animation-player-seeker">
      <progress ref={progress} max={SEEKER_MAX} value={0} aria-hidden />
      <input
        ref={input}
        type="range"
        min={SEEKER_MIN}
        max={SEEKER_MAX}
        step={SEEKER_STEP}
        defaultValue={SEEKER_MIN}
        aria-label={label}
        disabled={disabled}
        onPointerDown={hold}
        onChange={seek}
      />
    </span>
  );
}
