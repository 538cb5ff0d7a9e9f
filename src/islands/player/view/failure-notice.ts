import type { PlayerView } from '../control/types.ts';
import type { PlayerLabels } from '../properties.ts';

/** Notice of a failed player. */
export interface FailureNotice {
  readonly element: HTMLElement;
  /** Shows the error of a view, or clears that of the one before. */
  update(view: PlayerView): void;
}

/** Creates an element with a class and children. */
function elementOf(name: 'div' | 'button' | 'p', className: string, ...children: readonly Element[]) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/**
 * Creates the message of a player whose animation cannot be shown, with a button where another try may succeed.
 * Independent of React, which may not have loaded either.
 *
 * @param host element of the player; gets the focus that would be lost with a control.
 * @param retry loads the animation again.
 */
export function createFailureNotice(
  host: HTMLElement,
  labels: () => PlayerLabels,
  retry: () => void,
): FailureNotice {
  // A live region must exist before its text.
  const message = elementOf('p', 'animation-player-message');
  message.role = 'status';
  const button = elementOf('button', 'animation-player-retry');
  button.setAttribute('type', 'button');
  const element = elementOf('div', 'animation-player-failure', message);
  let isRetrying = false;

  const setRetrying = (is: boolean): void => {
    isRetrying = is;
    button.ariaDisabled = String(is);
  };
  button.addEventListener('click', () => {
    if (isRetrying) return;
    setRetrying(true);
    retry();
  });
  const show = (text: string, code: string | undefined): void => {
    const hadFocus = host.contains(document.activeElement);
    message.textContent = text;
    if (code === undefined) delete element.dataset['code'];
    else element.dataset['code'] = code;
    button.textContent = labels().retry;
    if (code !== 'unreachable') button.remove();
    else if (!button.isConnected) element.append(button);
    if (!hadFocus) return;
    // The focused control is gone: the button with the notice, or the toolbar, which a notice hides.
    if (button.isConnected) button.focus();
    else if (code !== undefined || document.activeElement === document.body) {
      host.tabIndex = -1;
      host.focus({ preventScroll: true });
    }
  };
  return {
    element,
    update({ status, error }) {
      const isLoadingAgain = status === 'loading' && isRetrying;
      if (isLoadingAgain) message.textContent = labels().loading;
      if (isLoadingAgain || (!error && element.dataset['code'] === undefined)) return;
      setRetrying(false);
      show(error ? labels().errors[error.code] : '', error?.code);
    },
  };
}
