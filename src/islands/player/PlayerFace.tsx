import { Fragment, useContext, type ReactNode } from 'react';
import { EVENING_ID } from '../../config/evening-id.ts';
import type { AnimationPlayerProperties, PlayerLabels, Session, PlayerStatus } from 'animation-player';
import { IslandElement } from '../runtime/boundary/island-element.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useReducedMotion, useView } from './use-view.ts';
import { Icon } from './toolbar/ToolButton.tsx';

interface Props {
  readonly properties: AnimationPlayerProperties;
  readonly session: Session | undefined;
}

/** Renders a player: its animation or poster, and its controls. */
export function PlayerFace({ properties, session }: Props): ReactNode {
  const { src, controls, simple, description, poster, labels, animateOnScroll } = properties;
  const island = useContext(IslandElement);
  const view = useView(session);
  const reducesMotion = useReducedMotion();

  const { status, settings, index, frames } = view;
  const { width = view.width, height = view.height } = properties;
  const isMoving = settings.autoplay || settings.hover || !!animateOnScroll;
  // A poster shows the first animation of a package; the error of an unreadable file lies over it.
  const isUndrawn = status === 'loading' || status === 'error' || (reducesMotion && status === 'stopped');
  // Navigations of the client router take images out of it (`swap-page.ts`).
  const isBare = island && !island.querySelector('picture');
  const Poster = isBare ? Fragment : 'picture';
  const showsPoster = poster && index === 0 && isUndrawn;
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
          {/* The session draws into it; the text keeps React from looking into it, as below. */}
          <div className="animation-player-drawing" hidden={!!showsPoster} suppressHydrationWarning>
            {''}
          </div>
          {showsPoster && (
            // Styles hide it behind what is drawn.
            <Poster>
              {isBare || (
                // As Evening.astro does: Safari tells images nothing of the scheme. Pixels are the same with it.
                <source media="(prefers-color-scheme:dark)" srcSet={`${poster}#${EVENING_ID}`} />
              )}
              <img
                className="animation-player-poster"
                src={poster}
                alt=""
                {...(properties.posterFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              />
            </Poster>
          )}
        </div>
        {reducesMotion && isMoving && frames > 0 && !controls && (
          <PlayButton status={status} labels={labels} onPress={() => session?.player.togglePlay()} />
        )}
        <div className="animation-player-notice" suppressHydrationWarning>
          {''}
        </div>
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
