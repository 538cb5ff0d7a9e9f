import { addSheet } from '../style-sheets/add-sheet.ts';
import { openOffers } from './open-offers.ts';
import { showEvening } from './show-evening.ts';

/**
 * Starts the clock and the filter of a list of offers.
 * @returns function that makes the buttons open the dialog, from that on with a clicked element in it; resolves once the
 *   dialog has its looks, or cannot have them.
 */
export async function startList(list: HTMLElement): Promise<(clicked?: EventTarget | null) => void> {
  showEvening(list);
  await addSheet(list.dataset['sheet'] ?? '').catch(() => undefined);
  return (clicked) => openOffers(list, clicked);
}
