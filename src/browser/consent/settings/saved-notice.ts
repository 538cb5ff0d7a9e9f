import { CONSENT } from '../../../config/limits.ts';

/**
 * A line at the edge of the window that says for a moment that something worked, and announces it.
 * Made before it is needed: what is put into the page together with its words is not announced.
 */
export function createNotice(): (text: string) => void {
  const notice = Object.assign(document.createElement('p'), { className: 'cookie-notice' });
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    // Emptied first, so that the same words are announced again the second time.
    notice.textContent = '';
    requestAnimationFrame(() => {
      notice.textContent = text;
    });
    timer = setTimeout(() => {
      notice.textContent = '';
    }, CONSENT.savedNoticeMs);
  };
}
