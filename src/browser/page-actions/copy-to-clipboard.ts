import type { PageAction } from './page-actions.ts';

/** The part of the browser that copying needs. */
export interface CopyingBrowser {
  readonly location: { readonly href: string };
  readonly navigator: { readonly clipboard?: Pick<Clipboard, 'writeText'> | undefined };
}

/**
 * Copies a text, or the address of the page without its fragment. A refusal of the browser is
 * logged by whoever executes the action, and otherwise ignored (specification section 8).
 */
export function copyToClipboard({ location, navigator }: CopyingBrowser): PageAction {
  return {
    name: 'Copy to Clipboard',
    category: 'Utility',
    description: 'Copies the address of this page, or a text, to the clipboard.',
    run: async ({ text = location.href.replace(/#.*$/, '') }) => {
      // Only secure contexts have a clipboard.
      if (!navigator.clipboard) throw new Error('This browser gives pages no clipboard.');
      await navigator.clipboard.writeText(text);
      return true;
    },
  };
}
