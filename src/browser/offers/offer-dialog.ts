/** Offers that an offer which cannot be had leads to, at most. */
const MOST_OTHERS = 3;

/** States of offers of which some are left. */
const LEFT: readonly (string | undefined)[] = ['left', 'last'];

/** Makes the buttons of cards open the dialog of a list of offers, filled with their offer; one that is gone leads on. */
export function openOffers(root: ParentNode): void {
  const dialog = root.querySelector('dialog');
  if (!dialog) return;
  const cards = [...root.querySelectorAll<HTMLElement>('[data-kind]')];
  let opener: HTMLElement | undefined;
  // Safari does not focus a clicked button, so the browser has no focus to restore.
  dialog.addEventListener('close', () => opener?.focus());
  const show = (card: HTMLElement) => {
    fill(dialog, card);
    showOthers(dialog, cards);
    // Anew for another offer: the focus begins at the top, and its name is announced.
    dialog.close();
    dialog.showModal();
    dialog.scrollTop = 0;
  };
  for (const [index, card] of cards.entries()) {
    const button = card.querySelector<HTMLElement>('button');
    button?.addEventListener('click', () => {
      opener = button;
      show(card);
    });
    dialog.querySelector(`[data-offer="${index}"]`)?.addEventListener('click', () => show(card));
  }
  dialog.querySelector('[data-back]')?.addEventListener('click', () => dialog.close());
}

/** Fills the slots of a dialog with copies of the parts of a card that have the same name. */
function fill(dialog: HTMLDialogElement, card: HTMLElement): void {
  for (const slot of dialog.querySelectorAll<HTMLElement>('[data-slot]')) {
    const part = card.querySelector(`[data-part="${slot.dataset['slot']}"]`);
    slot.replaceChildren(...Array.from(part?.childNodes ?? [], (node) => node.cloneNode(true)));
  }
  dialog.dataset['state'] = card.dataset['state'];
  dialog.toggleAttribute('data-gone', !LEFT.includes(card.dataset['state']));
}

/** Shows the first offers of which some are left, or that none is. */
function showOthers(dialog: HTMLDialogElement, cards: readonly HTMLElement[]): void {
  const left = cards.flatMap(({ dataset }, index) =>
    LEFT.includes(dataset['state']) ? [String(index)] : [],
  );
  const others = left.slice(0, MOST_OTHERS);
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-offer]')) {
    const item = button.parentElement;
    if (item) item.hidden = !others.includes(button.dataset['offer'] ?? '');
  }
  for (const [name, isShown] of [
    ['some', others.length > 0],
    ['none', others.length === 0],
  ] as const) {
    for (const part of dialog.querySelectorAll<HTMLElement>(`[data-${name}-left]`)) part.hidden = !isShown;
  }
}
