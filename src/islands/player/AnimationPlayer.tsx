import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { AnimationPlayerProperties } from './properties.ts';
import { DEFAULT_SETTINGS } from './settings/resolve-settings.ts';
import { ErrorPicture } from './stage/ErrorPicture.tsx';
import { PlayButton } from './stage/PlayButton.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { preserveAspectRatio } from './view/fit.ts';
import { createHandle } from './view/handle.ts';
import { useReducedMotion, useSession } from './view/use-session.ts';

/** On the server there is no layout, and React says so. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Plays vector animations: Lottie files and dotLottie packages (specification sections 3 to 5 and 8). On the server it is
 * a placeholder of the animation's shape with its poster; the file and the engine are loaded near the viewport.
 */
export function AnimationPlayer(properties: AnimationPlayerProperties): ReactNode {
  const { controls, simple, objectfit, description, poster, labels, ref } = properties;
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const latest = useRef(properties);
  useBrowserLayoutEffect(() => {
    latest.current = properties;
  });
  const reducesMotion = useReducedMotion();
  const { session, view } = useSession({ host, stage, latest }, properties, reducesMotion);
  useImperativeHandle(ref, () => createHandle(session), [session]);

  const { status, settings, error } = view;
  const { width = view.width, height = view.height } = properties;
  const isMoving = settings.autoplay || settings.hover || Boolean(properties.animateOnScroll);
  const isThere = status !== 'loading' && status !== 'error' && status !== 'destroyed';

  useEffect(() => {
    // Not as an attribute: the server would write it into the page, where the security policy forbids it.
    const background = settings.background === DEFAULT_SETTINGS.background ? '' : settings.background;
    host.current?.style.setProperty('--animation-player-background', background);
  }, [settings.background]);
  useEffect(() => {
    stage.current?.querySelector('svg')?.setAttribute('preserveAspectRatio', preserveAspectRatio(objectfit));
  }, [objectfit]);

  const showsPoster = poster && (status === 'loading' || (reducesMotion && status === 'stopped'));
  return (
    <div
      ref={host}
      className="animation-player"
      onMouseEnter={settings.hover && !reducesMotion ? () => session?.player.play() : undefined}
      onMouseLeave={settings.hover && !reducesMotion ? () => session?.player.stop() : undefined}
    >
      <div className="animation-player-stage">
        <div
          className="animation-player-picture"
          {...(description ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true })}
        >
          {width > 0 && height > 0 && (
            <svg className="animation-player-size" viewBox={`0 0 ${width} ${height}`} />
          )}
          <div ref={stage} className="animation-player-drawing" hidden={Boolean(showsPoster)} />
          {showsPoster && (
            <img
              className="animation-player-poster"
              src={poster}
              alt=""
              {...(properties.posterFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            />
          )}
        </div>
        {error && <ErrorPicture message={labels.errors[error.code]} />}
        {reducesMotion && isMoving && isThere && !controls && (
          <PlayButton status={status} labels={labels} onPress={() => session?.player.togglePlay()} />
        )}
      </div>
      {controls && (
        <Toolbar
          session={session}
          view={view}
          labels={labels}
          isSimple={simple ?? false}
          source={properties.src}
        />
      )}
    </div>
  );
}
