import { addSheet } from '../style-sheets/add-sheet.ts';
import { openOffers } from './open-offers.ts';
import { showEvening } from './show-evening.ts';

/**
 * Starts the clock, the filter and the dialog of a list of offers.
 * @param clicked element in it that a visitor clicked before.
 */
export function startList(list: HTMLElement, clicked?: EventTarget | null): void {
  // Looks only: clock and dialog work without.
  addSheet(list.dataset['sheet'] ?? '').catch(() => undefined);
  showEvening(list);
  openOffers(list, clicked);
}
