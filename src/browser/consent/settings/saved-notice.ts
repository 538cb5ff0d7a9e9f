import { CONSENT } from '../../../config/limits.ts';

/**
 * Creates a live region that shows and announces a confirmation. It must exist before its first message: content that
 * is inserted together with the region is not announced.
 */
export function createNotice(): (text: string) => void {
  const notice = Object.assign(document.createElement('p'), { className: 'cookie-notice' });
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    // Emptied first, so that the same text is announced again.
    notice.textContent = '';
    requestAnimationFrame(() => {
      notice.textContent = text;
    });
    timer = setTimeout(() => {
      notice.textContent = '';
    }, CONSENT.savedNoticeMs);
  };
}
