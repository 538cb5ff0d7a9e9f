/** Offers that an offer which cannot be had leads to, at most. */
const MOST_OTHERS = 3;

/** States of offers of which some are left. */
const LEFT: readonly (string | undefined)[] = ['left', 'last'];

/**
 * Makes the buttons of cards open the dialog of a list of offers, filled with their offer; one that is gone leads on.
 * @param clicked element that a visitor clicked before; the dialog opens if it is such a button.
 */
export function openOffers(root: ParentNode, clicked?: EventTarget | null): void {
  const dialog = root.querySelector('dialog');
  if (!dialog) return;
  const cards = [...root.querySelectorAll<HTMLElement>('[data-kind]')];
  let opener: HTMLElement | undefined;
  // Safari does not focus a clicked button, so the browser has no focus to restore.
  dialog.addEventListener('close', () => opener?.focus());
  const show = (card: HTMLElement) => {
    fill(dialog, card);
    showOthers(dialog, cards, show);
    // Anew for another offer: the focus begins at the top, and its name is announced.
    dialog.close();
    dialog.showModal();
    dialog.scrollTop = 0;
  };
  const carry = (card: HTMLElement) => {
    const slot = dialog.querySelector<HTMLElement>('[data-slot="picture"]');
    const picture = card.querySelector<HTMLElement>('[data-part="picture"]');
    if (slot && picture && canCarry()) carryPicture(picture, slot, () => show(card));
    else show(card);
  };
  for (const card of cards) {
    const button = card.querySelector<HTMLElement>('button');
    const open = () => {
      opener = button ?? undefined;
      carry(card);
    };
    button?.addEventListener('click', open);
    if (button && button === clicked) open();
  }
  dialog.querySelector('[data-back]')?.addEventListener('click', () => dialog.close());
}

/** True if pictures can move, and the visitor wants motion. */
function canCarry(): boolean {
  const hasTypes = 'ViewTransition' in window && 'types' in ViewTransition.prototype;
  return hasTypes && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Has the picture of a card become that of the dialog. `offer-dialog.css` leaves the page around them as it is. */
function carryPicture(picture: HTMLElement, slot: HTMLElement, show: () => void): void {
  const name = (element: HTMLElement, value: string) => (element.style.viewTransitionName = value);
  name(picture, 'carried-picture');
  const update = () => {
    name(picture, '');
    show();
    name(slot, 'carried-picture');
  };
  const transition = document.startViewTransition({ update, types: ['offer'] });
  document.dispatchEvent(new CustomEvent('transition:started', { detail: transition }));
  void transition.finished.finally(() => name(slot, ''));
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

/** Shows ways to the first offers of which some are left, or that none is. */
function showOthers(
  dialog: HTMLDialogElement,
  cards: readonly HTMLElement[],
  show: (card: HTMLElement) => void,
): void {
  const template = dialog.querySelector('template');
  const others = cards.filter(({ dataset }) => LEFT.includes(dataset['state'])).slice(0, MOST_OTHERS);
  while (template?.nextSibling) template.nextSibling.remove();
  for (const card of others) {
    const item = template?.content.firstElementChild?.cloneNode(true);
    const button = item instanceof Element && item.querySelector('button');
    if (!button) continue;
    const textOf = (selector: string) => card.querySelector(selector)?.textContent.trim() ?? '';
    button.dataset['trackKind'] = card.dataset['kind'];
    button.querySelector('b')?.append(textOf('[data-part="shop"]'));
    button.querySelector('span')?.append(`${textOf('.times')} · ${textOf('.prices strong')}`);
    button.addEventListener('click', () => show(card));
    template?.parentElement?.append(item);
  }
  for (const [name, isShown] of [
    ['some', others.length > 0],
    ['none', others.length === 0],
  ] as const) {
    for (const part of dialog.querySelectorAll<HTMLElement>(`[data-${name}-left]`)) part.hidden = !isShown;
  }
}
