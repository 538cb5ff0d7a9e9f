import { navigate } from 'astro:transitions/client';
import { isPlainClick, isSoftLink } from './soft-link.ts';

/** Has the client router follow the links of the site. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !isSoftLink(link, location.origin)) return;
    event.preventDefault();
    void navigate(link.href, { sourceElement: link });
  });
}
