import type { PageAction } from './page-actions.ts';

/** Browser interfaces for copying. */
export interface CopyingBrowser {
  readonly location: { readonly href: string };
  readonly navigator: { readonly clipboard?: Pick<Clipboard, 'writeText'> | undefined };
}

/**
 * Copies a text, or the page's address without its fragment. `execute` logs a refusal of the browser (specification
 * section 8).
 */
export function copyToClipboard({ location, navigator }: CopyingBrowser): PageAction {
  return {
    name: 'Copy to Clipboard',
    category: 'Utility',
    description: 'Copies the address of this page, or a text, to the clipboard.',
    run: async ({ text = location.href.replace(/#.*$/, '') }) => {
      // Secure contexts only.
      if (!navigator.clipboard) throw new Error('This browser gives pages no clipboard.');
      await navigator.clipboard.writeText(text);
      return true;
    },
  };
}
