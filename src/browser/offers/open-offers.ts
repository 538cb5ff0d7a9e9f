/** Fills the slots of a dialog with copies of the parts of a card that have the same name. */
function fill(dialog: HTMLDialogElement, card: Element): void {
  for (const slot of dialog.querySelectorAll<HTMLElement>('[data-slot]')) {
    const part = card.querySelector(`[data-part="${slot.dataset['slot']}"]`);
    slot.replaceChildren(...Array.from(part?.childNodes ?? [], (node) => node.cloneNode(true)));
  }
  dialog.toggleAttribute('data-sold-out', card.hasAttribute('data-sold-out'));
}

/** Makes the buttons of cards open the dialog of a list of offers, filled with their offer; a sold-out one leads on. */
export function openOffers(root: ParentNode): void {
  const dialog = root.querySelector('dialog');
  if (!dialog) return;
  let opener: HTMLElement | undefined;
  // Safari does not focus a clicked button, so the browser has no focus to restore.
  dialog.addEventListener('close', () => opener?.focus());
  const show = (card: Element) => {
    fill(dialog, card);
    // Anew for another offer: the focus begins at the top, and its name is announced.
    dialog.close();
    dialog.showModal();
    dialog.scrollTop = 0;
  };
  for (const [index, card] of [...root.querySelectorAll('[data-kind]')].entries()) {
    const button = card.querySelector<HTMLElement>('button');
    button?.addEventListener('click', () => {
      opener = button;
      show(card);
    });
    dialog.querySelector(`[data-offer="${index}"]`)?.addEventListener('click', () => show(card));
  }
}
