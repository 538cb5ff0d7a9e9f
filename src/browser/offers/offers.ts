import type { PERIODS } from '../../config/shop-kinds.ts';

/** Makes the radio buttons of a list of offers filter it, and announces the number of offers shown. */
export function filterOffers(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('form[data-filter]');
  const status = root.querySelector<HTMLElement>('[data-counts]');
  if (!form || !status) return;
  const offers = [...root.querySelectorAll<HTMLElement>('[data-kind]')];
  const counts = (status.dataset['counts'] ?? '').split('\n');
  const chosenOf = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value ?? '';
  const filter = () => {
    const chosen = { kind: chosenOf('kind'), period: chosenOf('period') };
    for (const offer of offers) {
      const { kind = '', periods = '' } = offer.dataset;
      offer.hidden = !matches({ kind, periods }, chosen);
    }
    status.textContent = counts[offers.filter(({ hidden }) => !hidden).length] ?? '';
  };
  form.addEventListener('change', filter);
  form.querySelector('[data-reset]')?.addEventListener('click', () => {
    const first = form.querySelector('input');
    form.reset();
    first?.dispatchEvent(new Event('change', { bubbles: true }));
    // The button is gone with the reason for it.
    first?.focus();
  });
  // Return in a radio button submits a form.
  form.addEventListener('submit', (event) => event.preventDefault());
  // Browsers restore the choice of an earlier visit.
  if (form.querySelector(':checked:not([value=""])')) filter();
}

/** Part of the evening in which an offer can be collected. */
export type Period = (typeof PERIODS)[number];

/** Offer as far as a filter looks at it. */
export interface FilteredOffer {
  readonly kind: string;
  /** Separated by spaces: a collection window may reach from one period into the next. */
  readonly periods: string;
}

/** Visitor's choice; an empty text stands for everything. */
export interface OfferChoice {
  readonly kind: string;
  readonly period: string;
}

/** True if an offer fits a choice in every respect. */
export function matches({ kind, periods }: FilteredOffer, choice: OfferChoice): boolean {
  const isKind = choice.kind === '' || choice.kind === kind;
  return isKind && (choice.period === '' || periods.split(' ').includes(choice.period));
}

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
