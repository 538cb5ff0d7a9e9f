import type { PlayerView } from '../control/types.ts';
import type { FailureLabels } from '../properties.ts';

/**
 * Creates the message of a player whose animation cannot be shown, with a button where another try may succeed.
 * Independent of React, which may not have loaded either.
 *
 * @param host element of the player; gets the focus that would be lost with a control.
 * @param labels returns its texts; without them it stays empty.
 * @param retry loads the animation again.
 */
export function createFailureNotice(
  host: HTMLElement,
  labels: () => FailureLabels | undefined,
  retry: () => void,
) {
  const element = document.createElement('div');
  element.className = 'animation-player-failure';
  // A live region must exist before its text.
  const message = document.createElement('p');
  message.role = 'status';
  element.append(message);
  const button = document.createElement('button');
  button.type = 'button';
  const isRetrying = () => button.ariaDisabled === 'true';
  button.onclick = () => {
    if (isRetrying()) return;
    button.ariaDisabled = 'true';
    retry();
  };
  const show = (text: string, retryText = '', code = ''): void => {
    const hadFocus = host.contains(document.activeElement);
    if (code === '') delete element.dataset['code'];
    else element.dataset['code'] = code;
    message.textContent = text;
    button.textContent = retryText;
    button.ariaDisabled = 'false';
    if (code !== 'unreachable') button.remove();
    else if (!button.isConnected) element.append(button);
    // The control that had it is gone: a notice hides the toolbar.
    if (hadFocus) (button.isConnected ? button : host).focus();
  };
  return {
    element,
    /** Shows the error of a view, or clears that of the one before. */
    update({ status, error }: PlayerView): void {
      const texts = labels();
      if (!texts) return;
      if (status === 'loading' && isRetrying()) message.textContent = texts.loading;
      else if (error) show(texts.errors[error.code], texts.retry, error.code);
      else if (element.dataset['code']) show('');
    },
  };
}
