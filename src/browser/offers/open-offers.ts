/** Makes each button `[data-opens]` open the dialog with that id, and the dialog's close button close it. */
export function openOffers(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-opens]')) {
    const dialog = document.getElementById(button.dataset['opens'] ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    // Light dismiss; other browsers have Escape and the button.
    dialog.setAttribute('closedby', 'any');
    button.addEventListener('click', () => dialog.showModal());
    dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
    // Safari does not focus a clicked button, so the browser has no focus to restore.
    dialog.addEventListener('close', () => button.focus());
  }
}
