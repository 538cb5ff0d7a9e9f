import { onPage } from '../page-view/on-page.ts';
import { onceNear } from './once-near.ts';

/**
 * Loads code when the first of the elements that it enhances comes near the viewport, on this page and on later ones.
 *
 * @param selector of the elements.
 * @param load imports the code; called for each element.
 * @example loadNear('count-up', () => import('./count-up-element.ts'));
 */
export function loadNear(selector: string, load: () => Promise<unknown>): void {
  onPage(() => {
    for (const element of document.querySelectorAll(selector)) onceNear(element, () => void load());
  });
}
