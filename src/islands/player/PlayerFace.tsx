import { useRef, type ReactNode } from 'react';
import type { AnimationPlayerProperties, PlayerLabels } from './properties.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import type { Session } from './view/session.ts';
import { useBrowserLayoutEffect, useReducedMotion, useView } from './view/use-session.ts';
import type { PlayerStatus } from './control/machine.ts';
import { Icon } from './toolbar/ToolButton.tsx';

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

interface PlayButtonProps {
  readonly status: PlayerStatus;
  readonly labels: PlayerLabels;
  readonly onPress: () => void;
}

/** Renders a play button over the animation, for visitors who prefer reduced motion. */
function PlayButton({ status, labels, onPress }: PlayButtonProps): ReactNode {
  const plays = status === 'playing' || status === 'frozen';
  return (
    <button
      type="button"
      className="animation-player-start"
      data-plays={plays}
      aria-label={plays ? labels.pause : labels.play}
      onClick={onPress}
    >
      <Icon name={plays ? 'pause' : 'play'} />
    </button>
  );
}

/** Renders a broken image with an error message, in place of an animation. */
function ErrorPicture({ message }: { readonly message: string }): ReactNode {
  return (
    <div className="animation-player-error">
      <svg viewBox="0 0 96 64" aria-hidden>
        <path d="M10 6h34l-7 13 11 11-9 12 6 16H10a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6zM54 6h32a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H55l-6-15 9-13-11-11zM22 24v6M74 24v6M22 46q4-5 9-5M66 41q5 0 9 5" />
      </svg>
      <p>{message}</p>
    </div>
  );
}
