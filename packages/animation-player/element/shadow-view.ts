import type { PlayerHandle, PlayerLabels } from '../properties.ts';
import type { Session } from '../view/session.ts';
import { prefersReducedMotion } from '../view/subscriptions.ts';
import { CONTROL_STYLES, createControlBar, type ControlBar, type ControlLabels } from './control-bar.ts';

/**
 * Texts of the custom element, in the language of the page. Without them it shows neither errors nor its button for
 * visitors who prefer reduced motion, and its control bar is in English.
 */
export type ElementLabels = Pick<PlayerLabels, 'errors' | 'loading' | 'pause' | 'play' | 'retry'> &
  Partial<ControlLabels>;

/** Properties that the view shows besides those of the session. */
interface Shown {
  readonly controls: boolean;
  readonly description: string | undefined;
  readonly labels: ElementLabels | undefined;
}

const STYLES = `
  :host { display: block; position: relative; background: var(--animation-player-background, transparent); }
  [hidden], :host([hidden]) { display: none !important; }
  .drawing, .animation-player-canvas { inline-size: 100%; block-size: 100%; }
  .animation-player-canvas > svg { display: block; }
  .animation-player-failure { text-align: center; }
  .animation-player-failure:not([data-code]) { display: contents; }
  .animation-player-failure > p { margin: 0; }
  .animation-player-failure > p:not(:empty) { padding: 1rem; }
  button { min-block-size: 2.75rem; padding-inline: 1rem; font: inherit; cursor: pointer; }
  :focus-visible { outline: 3px solid; outline-offset: 1px; }
  .start {
    position: absolute; inset: 0; inline-size: 4rem; block-size: 4rem; margin: auto;
    display: grid; place-content: center; padding: 0; border: 2px solid; border-radius: 50%;
    background: Canvas; color: CanvasText;
  }
  .start::before {
    content: ''; inline-size: 1.5rem; block-size: 1.5rem; background: currentcolor;
    clip-path: polygon(15% 0, 100% 50%, 15% 100%); forced-color-adjust: none;
  }
  .start[data-plays]::before {
    clip-path: polygon(10% 0, 40% 0, 40% 100%, 10% 100%, 10% 0, 60% 0, 90% 0, 90% 100%, 60% 100%, 60% 0);
  }
  .start[data-plays]:not(:hover, :focus-visible) { opacity: 0; }
  ${CONTROL_STYLES}
`;

let shared: CSSStyleSheet | undefined;

/** Returns the style sheet of all elements: constructed, because security policies may forbid `<style>`. */
function styleSheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(STYLES);
  }
  return shared;
}

/**
 * Creates the shadow tree of a custom element: its children are the poster until the first frame, and stay while the
 * animation cannot be shown.
 *
 * @param handle player of the control bar, and of the button for visitors who prefer reduced motion.
 */
export function createShadowView(host: HTMLElement, handle: PlayerHandle) {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet()];
  const poster = document.createElement('slot');
  const drawing = document.createElement('div');
  drawing.className = 'drawing';
  drawing.hidden = true;
  const start = document.createElement('button');
  Object.assign(start, {
    type: 'button',
    className: 'start',
    hidden: true,
    onclick: () => handle.togglePlay(),
  });
  root.append(poster, drawing, start);
  let bar: ControlBar | undefined;

  return {
    /** Puts what a session draws into the tree. */
    attach(session: Session): void {
      drawing.append(session.stage);
      start.after(session.notice);
      bar?.attach(session);
    },
    /** Shows the state of the session, or the poster without one. */
    update(session: Session | undefined, { controls, description, labels }: Shown): void {
      drawing.role = description ? 'img' : null;
      drawing.ariaLabel = description || null;
      drawing.ariaHidden = description ? null : 'true';
      const { status = 'loading', settings, frames = 0, index = 0 } = session?.view() ?? {};
      const reducesMotion = prefersReducedMotion();
      const isUndrawn =
        ['loading', 'error', 'destroyed'].includes(status) || (reducesMotion && status === 'stopped');
      // A poster shows the first animation of a package.
      const showsPoster = isUndrawn && index === 0 && host.childElementCount > 0;
      poster.hidden = !showsPoster;
      drawing.hidden = showsPoster;
      const moves = settings?.autoplay || settings?.hover || host.hasAttribute('animateonscroll');
      const plays = status === 'playing' || status === 'frozen';
      start.hidden = !(labels && reducesMotion && moves && frames > 0) || controls;
      start.ariaLabel = (plays ? labels?.pause : labels?.play) ?? null;
      start.toggleAttribute('data-plays', plays);
      if (controls && !bar) {
        bar = createControlBar(handle);
        root.append(bar.element);
        if (session) bar.attach(session);
      }
      if (!bar) return;
      bar.element.hidden = !controls || status === 'error';
      bar.update(labels);
    },
  };
}
