import { isCrawler } from '../../config/crawlers.ts';
import { ERROR_PAGE_META } from '../../config/deployment/deployment.ts';
import { choosePage } from './remedies.ts';

/*
 * Leads to the error page when a page cannot be put in place of another one: no boundary is around that, and what is
 * left of the page may not work.
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
      location.assign(
        choosePage({
          from: location.pathname,
          to: to.href,
          errorPage,
          isCrawler: isCrawler(navigator.userAgent),
        }),
      );
      // An unhandled rejection, which is reported as such.
      throw error;
    }
  };
});
