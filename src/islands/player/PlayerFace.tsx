import { useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { EVENING_ID } from '../../config/evening-id.ts';
import type { AnimationPlayerProperties, PlayerLabels, Session, PlayerStatus } from 'animation-player';
import { IslandElement } from '../runtime/boundary/boundary.tsx';
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
  const notice = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const view = useView(session);
  const reducesMotion = useReducedMotion();
  useLayoutEffect(() => {
    if (!session) return;
    // Both may be older than this component, and at their place.
    if (!drawing.current?.contains(session.stage)) drawing.current?.append(session.stage);
    if (!notice.current?.contains(session.notice)) notice.current?.append(session.notice);
  }, [session]);

  const { status, settings, index, frames } = view;
  const { width = view.width, height = view.height } = properties;
  const isMoving = settings.autoplay || settings.hover || !!animateOnScroll;
  // A poster shows the first animation of a package; the error of an unreadable file lies over it.
  const isUndrawn = status === 'loading' || status === 'error' || (reducesMotion && status === 'stopped');
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
          {/* The text keeps React from looking into both elements, which are the session's. */}
          <div
            ref={drawing}
            className="animation-player-drawing"
            hidden={!!showsPoster}
            suppressHydrationWarning
          >
            {''}
          </div>
          {showsPoster && <Poster address={poster} isFirst={!!properties.posterFirst} />}
        </div>
        {reducesMotion && isMoving && frames > 0 && !controls && (
          <PlayButton status={status} labels={labels} onPress={() => session?.player.togglePlay()} />
        )}
        <div ref={notice} className="animation-player-notice" suppressHydrationWarning>
          {''}
        </div>
      </div>
      {controls && <Toolbar session={session} view={view} labels={labels} isSimple={!!simple} source={src} />}
    </>
  );
}

/** Renders the poster; it is hidden when it hydrates where the animation is drawn already. */
function Poster({ address, isFirst }: { readonly address: string; readonly isFirst: boolean }): ReactNode {
  const island = useContext(IslandElement);
  // Navigations of the client router take images out of it (`swap-page.ts`).
  const [isBare] = useState(() => !!island && !island.querySelector('picture'));
  const image = useRef<HTMLImageElement>(null);
  // From here on React decides; with the first render it knows what the session shows.
  useLayoutEffect(() => {
    if (image.current) image.current.style.display = '';
  }, []);
  const poster = (
    <img
      ref={image}
      className="animation-player-poster"
      src={address}
      alt=""
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      suppressHydrationWarning
    />
  );
  if (isBare) return poster;
  return (
    <picture>
      {/* As Evening.astro does: Safari tells images nothing of the scheme. Pixels are the same with it. */}
      <source media="(prefers-color-scheme:dark)" srcSet={`${address}#${EVENING_ID}`} />
      {poster}
    </picture>
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
