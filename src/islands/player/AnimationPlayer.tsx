import { useImperativeHandle, useRef, type ReactNode } from 'react';
import { PlayerFace } from './PlayerFace.tsx';
import type { AnimationPlayerProperties } from './properties.ts';
import { createHandle } from './view/handle.ts';
import { useSession } from './view/use-session.ts';

/**
 * Renders and plays vector animations: Lottie files and dotLottie packages (specification sections 3 to 5 and 8). On
 * the server it is a placeholder with the animation's aspect ratio and poster; file and engine are lazy-loaded near the
 * viewport.
 */
export function AnimationPlayer(properties: AnimationPlayerProperties): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const { started, session } = useSession(host, properties);
  useImperativeHandle(properties.ref, () => createHandle(() => started.current), [started]);
  return (
    // Focusable by scripts and the pointer.
    <div ref={host} className="animation-player" tabIndex={-1}>
      <PlayerFace properties={properties} session={session} />
    </div>
  );
}
