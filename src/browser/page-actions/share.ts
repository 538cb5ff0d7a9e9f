/** The part of the browser that sharing needs. */
export interface SharingBrowser {
  readonly document: Pick<Document, 'querySelectorAll' | 'addEventListener' | 'title'>;
  readonly location: { readonly href: string };
  readonly navigator: { share?(data: ShareData): Promise<void> };
}

/**
 * Shows the buttons `[data-share]`, which are hidden, where the system has a share sheet, and lets
 * them open it with the title and address of the page. A visitor who closes the sheet is no error;
 * any other failure is logged and ignored.
 */
export function offerSharing(
  { document, location, navigator }: SharingBrowser,
  logError: (message: string, error: unknown) => void = console.error,
): void {
  const share = navigator.share?.bind(navigator);
  if (!share) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      share({
        title: button.dataset['share'] || document.title,
        url: location.href.replace(/#.*$/, ''),
      }).catch((error: unknown) => {
        if (!isAbort(error)) logError('Sharing failed.', error);
      });
    });
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
