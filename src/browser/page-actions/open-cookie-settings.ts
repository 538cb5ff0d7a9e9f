import type { PageAction } from './page-actions.ts';

/**
 * Creates the action that opens the cookie settings; no action decides for the visitor. A failure is logged as a
 * warning (specification section 8) and returned.
 *
 * @param open loads and opens the settings.
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
