import type { PageAction } from './page-actions.ts';

/**
 * Creates the action that opens the cookie settings; no action decides for the visitor. A failure is logged as a
 * warning (specification section 8.22) and returned.
 *
 * @param open loads and opens the settings.
 */
export function openCookieSettings(open: () => Promise<boolean>): PageAction {
  return {
    name: 'Open GDPR Banner',
    category: 'Navigation',
    description: 'Opens the cookie settings, in which the visitor decides what may be stored and loaded.',
    run: async () => {
      try {
        return await open();
      } catch (error) {
        console.warn('The cookie settings could not be opened.', error);
        return false;
      }
    },
  };
}

/**
 * Copies a text, or the page's address without its fragment. `execute` logs a refusal of the browser (specification
 * section 8.21).
 */
export function copyToClipboard(): PageAction {
  return {
    name: 'Copy to Clipboard',
    category: 'Utility',
    description: 'Copies the address of this page, or a text, to the clipboard.',
    run: async ({ text = location.href.replace(/#.*$/, '') }) => {
      // Secure contexts only.
      if (!('clipboard' in navigator)) throw new Error('This browser gives pages no clipboard.');
      await navigator.clipboard.writeText(text);
      return true;
    },
  };
}
