import type { HistoryAdapter } from '@sanity/visual-editing/enable-visual-editing';

/** Parts of a window that navigation needs. */
export interface HistoryWindow extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  readonly document: Pick<Document, 'title'>;
  readonly history: Pick<History, 'back'>;
  readonly location: Pick<
    Location,
    'href' | 'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'replace'
  >;
}

/**
 * Creates the adapter by which the Studio follows the page's address and leads it to others. Pages of the preview are
 * loaded by the browser, so each tells its own address once, and then only fragments.
 */
export function createPageHistory(window: HistoryWindow): HistoryAdapter {
  const { document, history, location } = window;
  return {
    subscribe(navigate) {
      const tell = () => {
        const url = `${location.pathname}${location.search}${location.hash}`;
        navigate({ type: 'push', title: document.title, url });
      };
      tell();
      window.addEventListener('hashchange', tell);
      return () => window.removeEventListener('hashchange', tell);
    },
    update({ type, url }) {
      if (type === 'pop') return history.back();
      const target = new URL(url, location.href);
      if (target.origin !== location.origin || target.href === location.href) return;
      if (type === 'push') location.assign(target.href);
      else location.replace(target.href);
    },
  };
}
