/**
 * Shows the buttons `[data-share]` in browsers with a share sheet, and opens it with title and address of the page.
 * Cancelling is not an error; other failures are logged.
 */
export function offerSharing(): void {
  if (!('share' in navigator)) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      navigator
        .share({
          title: button.dataset['share'] || document.title,
          url: location.href.replace(/#.*$/, ''),
        })
        .catch((error: unknown) => {
          if (!isAbort(error)) console.error('Sharing failed.', error);
        });
    });
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
