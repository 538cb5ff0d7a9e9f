import type { ConsentState } from '../consent/consent-state.ts';
import { playerFrame } from './player-frame.ts';

/** What videos ask of consent. */
export type VideoConsent = Pick<ConsentState, 'allows' | 'onConsentChange'>;

const BUTTONS = 'button[data-video-player]';

/**
 * Turns pictures of videos into videos that play on a click. Nothing of a host is loaded before, also
 * with stored consent. Without it pressing the button, below which it says so, is the consent, for
 * this video and this visit.
 * @returns ends it: videos no longer hear of consent.
 */
export function enhanceVideos(root: ParentNode, consent: VideoConsent): () => void {
  for (const button of root.querySelectorAll<HTMLButtonElement>(`${BUTTONS}[hidden]`)) {
    button.hidden = false;
    button.addEventListener('click', () => play(button));
  }
  showNotices(root, consent.allows('functional'));
  return consent.onConsentChange(({ functional }) => {
    showNotices(root, functional);
    // Refusing is newer than the click that began a video, and outdoes it.
    if (!functional) stopAll(root);
  });
}

/** Says what pressing play means, to readers and as the button's description. */
function showNotices(root: ParentNode, isAllowed: boolean): void {
  for (const button of root.querySelectorAll(BUTTONS)) {
    const section = button.closest('[data-video]')?.parentElement;
    for (const notice of section?.querySelectorAll<HTMLElement>('[data-video-notice]') ?? []) {
      notice.hidden = (notice.dataset['videoNotice'] === 'allowed') !== isAllowed;
      if (!notice.hidden) button.setAttribute('aria-describedby', notice.id);
    }
  }
}

function play(button: HTMLButtonElement): void {
  const { videoPlayer = '', videoTitle = '' } = button.dataset;
  const frame = playerFrame(videoPlayer, videoTitle);
  if (!frame) return;
  const element = Object.assign(document.createElement('iframe'), frame);
  button.after(element);
  button.hidden = true;
  // The keyboard goes on where the button was.
  element.focus();
}

function stopAll(root: ParentNode): void {
  for (const frame of root.querySelectorAll('[data-video] > iframe')) {
    const button = frame.parentElement?.querySelector<HTMLButtonElement>(BUTTONS);
    const hadFocus = frame === document.activeElement;
    frame.remove();
    if (button) button.hidden = false;
    if (hadFocus) button?.focus();
  }
}
