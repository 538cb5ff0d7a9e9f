import { isCrawler } from '../../config/crawlers.ts';
import { ERROR_PAGE_META } from '../../config/deployment/deployment.ts';

/*
 * Leads to the error page when a page cannot be put in place of another one (specification sections 8.5 and 8.6): no
 * boundary is around that, and what is left of the page may not work. Crawlers get the page itself, as do visitors who
 * come from the error page, whose links must lead on.
 */

document.addEventListener('astro:before-swap', (event) => {
  const { swap, to } = event;
  // Of the page that is shown: the new one may lack it.
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${ERROR_PAGE_META}"]`);
  const errorPage = meta?.content ?? to.href;
  event.swap = () => {
    try {
      swap();
    } catch (error) {
      const getsPage = isCrawler(navigator.userAgent) || location.pathname === errorPage;
      location.assign(getsPage ? to.href : errorPage);
      // An unhandled rejection, which is reported as such.
      throw error;
    }
  };
});
