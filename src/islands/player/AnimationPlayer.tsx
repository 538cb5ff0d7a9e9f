import type { AnimationPlayerProperties, Session } from 'animation-player';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PlayerFace } from './PlayerFace.tsx';
import { runningSessions } from './page/running-sessions.ts';

/**
 * Shows a vector animation: a Lottie file or a dotLottie package (specification sections 3 to 5 and 8). On the server
 * it is a placeholder with the animation's aspect ratio and poster. `page/` starts it near the viewport; the island
 * hydrates afterwards, around the running session.
 */
export function AnimationPlayer(properties: AnimationPlayerProperties): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const [session, setSession] = useState<Session>();
  useLayoutEffect(() => {
    if (host.current) setSession(runningSessions.get(host.current));
  }, []);
  return (
    // Focusable by scripts and the pointer.
    <div ref={host} className="animation-player" tabIndex={-1}>
      <PlayerFace properties={properties} session={session} />
    </div>
  );
}
