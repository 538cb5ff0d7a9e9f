import { createHandle, type AnimationPlayerProperties, type PlayerHandle } from 'animation-player';
import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { PlayerFace } from './PlayerFace.tsx';
import { useSession } from './use-session.ts';

/** Properties of the component. */
interface Props extends AnimationPlayerProperties {
  readonly ref?: Ref<PlayerHandle> | undefined;
}

/**
 * Renders and plays vector animations: Lottie files and dotLottie packages (specification sections 3 to 5 and 8). On
 * the server it is a placeholder with the animation's aspect ratio and poster; file and engine are lazy-loaded near the
 * viewport.
 */
export function AnimationPlayer(properties: Props): ReactNode {
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
