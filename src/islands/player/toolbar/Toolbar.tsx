import { useLayoutEffect, useRef, type ReactNode } from 'react';
import {
  type PlayerSource,
  type PlayerView,
  type PlayerLabels,
  type Session,
  createHandle,
} from 'animation-player';
import { ToolButton } from './ToolButton.tsx';
import { Seeker } from './Seeker.tsx';
import { Settings } from './Settings.tsx';

interface Props {
  readonly session: Session | undefined;
  readonly view: PlayerView;
  readonly labels: PlayerLabels;
  readonly isSimple: boolean;
  readonly source: PlayerSource | undefined;
}

/** Moves focus within the toolbar when the focused button disappears, as after the last animation. */
function useKeptFocus(index: number) {
  const toolbar = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { current } = toolbar;
    if (hadFocus.current && !current?.contains(document.activeElement)) {
      current?.querySelector<HTMLElement>('[data-step]')?.focus();
    }
    hadFocus.current = false;
  }, [index]);
  return { toolbar, remember: () => (hadFocus.current = true) };
}

/** Renders the controls of a player; disabled without an animation. */
export function Toolbar({ session, view, labels, isSimple, source }: Props): ReactNode {
  const { status, settings, index, length } = view;
  const { toolbar, remember } = useKeptFocus(index);
  const player = createHandle(() => session);
  const disabled = length === 0 || status === 'error' || status === 'destroyed';
  const plays = status === 'playing' || status === 'frozen';
  const step = (direction: 'next' | 'previous') => ({
    icon: direction,
    label: labels[direction],
    disabled,
    'data-step': true,
    onClick: () => {
      remember();
      player[direction]();
    },
  });
  return (
    <div ref={toolbar} className="animation-player-toolbar" role="group" aria-label={labels.controls}>
      <ToolButton
        icon={plays ? 'pause' : 'play'}
        label={plays ? labels.pause : labels.play}
        disabled={disabled}
        onClick={() => player.togglePlay()}
      />
      <ToolButton icon="stop" label={labels.stop} disabled={disabled} onClick={() => player.stop()} />
      {index > 0 && <ToolButton {...step('previous')} />}
      {index < length - 1 && <ToolButton {...step('next')} />}
      <Seeker session={session} label={labels.position} disabled={disabled} />
      {!isSimple && (
        <>
          <ToolButton
            icon="loop"
            label={labels.loop}
            aria-pressed={settings.loop}
            disabled={disabled}
            onClick={() => player.toggleLoop()}
          />
          <ToolButton
            icon="bounce"
            label={labels.bounce}
            aria-pressed={settings.mode === 'bounce'}
            disabled={disabled}
            onClick={() => player.toggleBounce()}
          />
          <Settings
            player={player}
            speed={settings.speed}
            labels={labels}
            disabled={disabled}
            source={source}
          />
        </>
      )}
    </div>
  );
}
