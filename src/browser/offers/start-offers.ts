import { onceNear } from 'animation-player/near';
import { onPage } from '../page-view/page-events.ts';

/** Loads what runs a list of offers when it enters the viewport; a click that comes earlier takes effect then. */
export function startOffers(): void {
  onPage(() => {
    for (const list of document.querySelectorAll<HTMLElement>('[data-offers]')) {
      const early = new Set<EventTarget | null>();
      const hold = ({ target }: Event) => early.add(target);
      list.addEventListener('click', hold);
      const start = async () => {
        const { startList } = await import('./start-list.ts');
        const open = await startList(list);
        list.removeEventListener('click', hold);
        open([...early].at(-1));
      };
      onceNear(list, () => void start());
    }
  });
}
