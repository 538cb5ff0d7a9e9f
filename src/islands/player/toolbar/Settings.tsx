import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  type PlayerSource,
  type PlayerLabels,
  type PlayerHandle,
  pictureName,
  saveFile,
} from 'animation-player';
import { numberFormat, ToolButton } from './ToolButton.tsx';

/** Speeds the settings offer. */
const SPEEDS = [0.5, 1, 1.5, 2] as const;
/** Delay before the settings close once focus has left them, in milliseconds. */
const CLOSE_DELAY_MS = 200;

interface Props {
  readonly player: PlayerHandle;
  readonly speed: number;
  readonly labels: PlayerLabels;
  readonly disabled: boolean;
  readonly source: PlayerSource | undefined;
}

/** Renders the popover with speeds and the download of a still. Closes on Escape, and 200 ms after it loses focus. */
export function Settings({ player, speed, labels, disabled, source }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(closing.current);
  useEffect(() => stay, []);
  const speeds = [...new Set([...SPEEDS, speed])].sort((one, other) => one - other);

  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  };
  const save = (): void => {
    const text = player.snapshot();
    const { frame = 0 } = player.getState() ?? {};
    if (text !== undefined) saveFile(pictureName(source, frame), text);
  };
  return (
    <div
      className="animation-player-settings"
      onFocus={stay}
      onBlur={() => {
        stay();
        closing.current = setTimeout(() => setIsOpen(false), CLOSE_DELAY_MS);
      }}
      onKeyDown={closeOnEscape}
    >
      <ToolButton
        ref={button}
        icon="settings"
        label={labels.settings}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && !disabled && (
        <div id={id} className="animation-player-popover" role="group" aria-label={labels.settings}>
          <fieldset>
            <legend>{labels.speed}</legend>
            {speeds.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name={`${id}speed`}
                  checked={each === speed}
                  onChange={() => player.setSpeed(each)}
                />
                <span>{numberFormat().format(each)}×</span>
              </label>
            ))}
          </fieldset>
          <button type="button" onClick={save}>
            {labels.save}
          </button>
        </div>
      )}
    </div>
  );
}
