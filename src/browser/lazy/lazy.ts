import { onceNear } from 'animation-player/near';
import { onPage } from '../page-view/page-events.ts';

/**
 * Loads code lazily: when one of the elements that it enhances enters the viewport (margin 200 px), on this page or later.
 *
 * @param selector of the elements.
 * @param load imports the code; called for each element.
 * @example loadLazily('count-up', () => import('./count-up-element.ts'));
 */
export function loadLazily(selector: string, load: () => Promise<unknown>): void {
  onPage(() => {
    for (const element of document.querySelectorAll(selector)) onceNear(element, () => void load());
  });
}
