declare global {
  interface DocumentEventMap {
    /** Tells that the page is about to be reloaded for a reason that visitors do not know. Who holds input saves it. */
    'page:reload': Event;
  }
}

/**
 * Reloads the page, with what its forms hold: the only way to get rid of a vendor's script after withdrawal, in every tab
 * that has loaded it.
 */
export function reloadPage(): void {
  document.dispatchEvent(new Event('page:reload'));
  location.reload();
}
