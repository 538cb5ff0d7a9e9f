import { playerFrame } from './player-frame.ts';

/** Whether the visitor has agreed to a service's player before, so that its notice need not be shown again. */
export type HasAgreed = (hostId: string) => boolean;

/**
 * Turns pictures of videos into videos that play on a click. Nothing of a host is loaded before:
 * pressing the button, below which it says so, is the consent, for this video and this visit.
 * @param hasAgreed asked about stored consent; nobody has agreed until consent is stored somewhere.
 */
export function enhanceVideos(root: ParentNode, hasAgreed: HasAgreed = () => false): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-video-player][hidden]')) {
    const screen = button.closest<HTMLElement>('[data-video]');
    const notice = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    if (!screen) continue;
    button.hidden = false;
    if (notice) notice.hidden = hasAgreed(screen.dataset['video'] ?? '');
    button.addEventListener('click', () => play(screen, button));
  }
}

function play(screen: HTMLElement, button: HTMLButtonElement): void {
  const { videoPlayer = '', videoTitle = '' } = button.dataset;
  const frame = playerFrame(videoPlayer, videoTitle);
  if (!frame) return;
  const element = Object.assign(document.createElement('iframe'), frame);
  screen.append(element);
  button.remove();
  // The keyboard goes on where the button was.
  element.focus();
}
