import { frameAtSeeker, SEEKER_MAX } from '../playback/frames.ts';
import type { PlayerHandle, PlayerLabels } from '../properties.ts';
import type { Session } from '../view/session.ts';

/** Texts of the control bar. */
export type ControlLabels = Pick<PlayerLabels, 'controls' | 'loop' | 'pause' | 'play' | 'position' | 'stop'>;

/** English texts, in place of those that are not given. */
const ENGLISH: ControlLabels = {
  controls: 'Animation controls',
  loop: 'Repeat',
  pause: 'Pause',
  play: 'Play',
  position: 'Position',
  stop: 'Stop',
};

/** Outlines of the icons, on a grid of 24 × 24. */
const ICONS = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  stop: 'M7 7h10v10H7z',
  loop: 'M4.5 12V10A3.5 3.5 0 018 6.5h11M16 3.5l3 3-3 3M19.5 12v2a3.5 3.5 0 01-3.5 3.5H5M8 14.5l-3 3 3 3',
} as const;

/** Styles of the control bar, in colours of the visitor's system; pages restyle it as `::part(controls)`. */
export const CONTROL_STYLES = `
  :host([controls]) { display: flex; flex-direction: column; }
  :host([controls]) > .drawing { flex: 1; min-block-size: 0; }
  .controls { display: flex; align-items: center; padding: .25rem; background: Canvas; color: CanvasText; }
  .controls button {
    inline-size: 2.75rem; padding: 0; border: 0; border-radius: 50%; background: none; color: inherit;
    display: grid; place-content: center;
  }
  .controls :focus-visible { outline-offset: -3px; }
  .controls button:enabled:hover { background: color-mix(in srgb, currentcolor 12%, transparent); }
  .controls button[aria-pressed=true]:enabled { background: CanvasText; color: Canvas; forced-color-adjust: none; }
  .controls :disabled { opacity: .45; cursor: default; }
  .controls svg {
    inline-size: 1.5rem; fill: none; stroke: currentcolor; stroke-width: 2;
    stroke-linecap: round; stroke-linejoin: round;
  }
  input { flex: 1; min-inline-size: 3rem; block-size: 2.75rem; margin: 0 .375rem; accent-color: CanvasText; }
  @media print { .controls { display: none; } }
`;

function createButton(onclick: () => void) {
  const button = document.createElement('button');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.append(path);
  button.append(icon);
  Object.assign(button, { type: 'button', onclick });
  return {
    button,
    show(shape: keyof typeof ICONS, label: string): void {
      path.setAttribute('d', ICONS[shape]);
      button.ariaLabel = label;
    },
  };
}

/** Bar with play, stop, a seeker and loop. */
export type ControlBar = ReturnType<typeof createControlBar>;

/** Creates the control bar of a custom element. */
export function createControlBar(handle: PlayerHandle) {
  let session: Session | undefined;
  /** True while the seeker is moved: it must not be set to the frame that it seeks. */
  let isHeld = false;
  const element = document.createElement('div');
  Object.assign(element, { className: 'controls', part: 'controls', role: 'group' });
  const toggle = createButton(() => handle.togglePlay());
  const stop = createButton(() => handle.stop());
  const loop = createButton(() => handle.toggleLoop());
  const seeker = document.createElement('input');
  Object.assign(seeker, { type: 'range', max: SEEKER_MAX, step: 1, value: 0 });
  element.append(toggle.button, stop.button, seeker, loop.button);

  const show = (value: number): void => {
    if (!isHeld) seeker.value = String(value);
    const { lang } = document.documentElement;
    seeker.ariaValueText = (value / SEEKER_MAX).toLocaleString(lang || undefined, { style: 'percent' });
  };
  seeker.onpointerdown = ({ pointerId }) => {
    isHeld = true;
    // The pointer may be released anywhere.
    seeker.setPointerCapture(pointerId);
    session?.player.freeze('seeking');
  };
  seeker.onlostpointercapture = () => {
    isHeld = false;
    session?.player.thaw('seeking');
  };
  seeker.oninput = () => {
    const wasHeld = isHeld;
    // A step may be less than a frame, and would be reverted.
    isHeld = true;
    handle.seek(frameAtSeeker(seeker.valueAsNumber, handle.getState()?.frames ?? 0));
    isHeld = wasHeld;
  };

  return {
    element,
    /** Follows the frames of a session, which also gets what the bar does. */
    attach(next: Session): void {
      session = next;
      next.onFrame((view) => show(view.seeker));
    },
    /** Shows the state of the session. */
    update(labels: Partial<ControlLabels> | undefined): void {
      const texts = { ...ENGLISH, ...labels };
      const { status = 'loading', settings, length = 0, seeker: position = 0 } = handle.getState() ?? {};
      const action = status === 'playing' || status === 'frozen' ? 'pause' : 'play';
      toggle.show(action, texts[action]);
      stop.show('stop', texts.stop);
      loop.show('loop', texts.loop);
      loop.button.ariaPressed = String(settings?.loop ?? false);
      element.ariaLabel = texts.controls;
      seeker.ariaLabel = texts.position;
      for (const control of [toggle.button, stop.button, loop.button, seeker])
        control.disabled = length === 0;
      show(position);
    },
  };
}
