import { useRef, type ReactNode } from 'react';
import type { AnimationPlayerProperties } from './properties.ts';
import { ErrorPicture } from './stage/ErrorPicture.tsx';
import { PlayButton } from './stage/PlayButton.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import type { Session } from './view/session.ts';
import { useBrowserLayoutEffect, useReducedMotion, useView } from './view/use-session.ts';

interface Props {
  readonly properties: AnimationPlayerProperties;
  readonly session: Session | undefined;
}

/** Renders a player: its animation, poster or error, and its controls. */
export function PlayerFace({ properties, session }: Props): ReactNode {
  const { src, controls, simple, description, poster, labels, animateOnScroll } = properties;
  const drawing = useRef<HTMLDivElement>(null);
  const view = useView(session);
  const reducesMotion = useReducedMotion();
  useBrowserLayoutEffect(() => {
    // The stage may be older than this component.
    if (session) drawing.current?.append(session.stage);
  }, [session]);

  const { status, settings, error } = view;
  const { width = view.width, height = view.height } = properties;
  const isMoving = settings.autoplay || settings.hover || !!animateOnScroll;
  const isThere = status !== 'loading' && status !== 'error' && status !== 'destroyed';
  const showsPoster = poster && (status === 'loading' || (reducesMotion && status === 'stopped'));
  return (
    <>
      <div className="animation-player-stage">
        <div
          className="animation-player-picture"
          {...(description ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true })}
        >
          {width * height > 0 && (
            // A natural size larger than any window: styles alone limit it.
            <svg
              className="animation-player-size"
              viewBox={`0 0 ${width} ${height}`}
              width={width * 100}
              height={height * 100}
            />
          )}
          <div ref={drawing} className="animation-player-drawing" hidden={!!showsPoster} />
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
      {controls && <Toolbar session={session} view={view} labels={labels} isSimple={!!simple} source={src} />}
    </>
  );
}
