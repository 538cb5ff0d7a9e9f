import type { ConsentState } from '../consent/consent-state.ts';
import { preconnectPlayers } from './preconnect-players.ts';
import { isPlayerUrl } from '../../config/privacy/video-hosts.ts';

/** Consent interface for videos. */
export type VideoConsent = Pick<ConsentState, 'allows' | 'onConsentChange'>;

const BUTTONS = 'button[data-video-player]';

/**
 * Turns video posters into players on click. Nothing is loaded from the host before; with consent, pages connect to it.
 * Without consent the click, whose notice says so, is the consent for this video and visit.
 *
 * @returns an unsubscribe function.
 */
export function enhanceVideos(root: ParentNode, consent: VideoConsent): () => void {
  for (const button of root.querySelectorAll<HTMLButtonElement>(`${BUTTONS}[hidden]`)) {
    button.hidden = false;
    button.addEventListener('click', () => play(button));
  }
  showNotices(root, consent.allows('functional'));
  preconnectPlayers(root, consent.allows('functional'));
  return consent.onConsentChange(({ functional }) => {
    showNotices(root, functional);
    preconnectPlayers(root, functional);
    // A later refusal overrides the click.
    if (!functional) stopAll(root);
  });
}

/** Shows the notice about consent, also as the button's description. */
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
  // Keeps keyboard focus in place.
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

/** Attributes of an embedded player's iframe, with minimal permissions. */
export interface PlayerFrame {
  readonly src: string;
  readonly title: string;
  readonly allow: string;
  readonly referrerPolicy: 'strict-origin-when-cross-origin';
}

/** Returns the iframe attributes of a player; `undefined` for an address that is not on the list of hosts. */
export function playerFrame(src: string, title: string): PlayerFrame | undefined {
  if (!isPlayerUrl(src)) return undefined;
  return {
    src,
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    // Players require a referrer; the path stays private.
    referrerPolicy: 'strict-origin-when-cross-origin',
  };
}
