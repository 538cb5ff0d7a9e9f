import type { PageAction } from './page-actions.ts';

/**
 * Opens the cookie settings, where the visitor decides; no action decides for them. A failure is
 * logged as a warning (specification section 8), and whoever asked is told that it did not work.
 * @param open loads what it needs and opens them.
 */
export function openCookieSettings(
  open: () => Promise<boolean>,
  logWarning: (message: string, error: unknown) => void = console.warn,
): PageAction {
  return {
    name: 'Open GDPR Banner',
    category: 'Navigation',
    description: 'Opens the cookie settings, in which the visitor decides what may be stored and loaded.',
    run: async () => {
      try {
        return await open();
      } catch (error) {
        logWarning('The cookie settings could not be opened.', error);
        return false;
      }
    },
  };
}
