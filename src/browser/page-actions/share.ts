/** Browser interfaces for sharing. */
export interface SharingBrowser {
  readonly document: Pick<Document, 'querySelectorAll' | 'addEventListener' | 'title'>;
  readonly location: { readonly href: string };
  readonly navigator: { share?(data: ShareData): Promise<void> };
}

/**
 * Shows the buttons `[data-share]` in browsers with a share sheet, and opens it with title and address of the page.
 * Cancelling is not an error; other failures are logged.
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
