import { matches } from './matches.ts';

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
