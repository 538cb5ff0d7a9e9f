import { isPlainClick } from '../navigation/soft-link.ts';

/*
 * While a transition runs, between two pages or to a dialog, its pictures cover the page, and browsers give clicks to the root. Whoever
 * clicks then means the new page: the transition ends, and what is below the pointer gets the click.
 */

let running: ViewTransition | undefined;

function begin(transition: ViewTransition): void {
  running = transition;
  void transition.finished.finally(() => {
    if (running === transition) running = undefined;
  });
}

document.addEventListener('astro:before-swap', ({ viewTransition }) => begin(viewTransition));
document.addEventListener('transition:started', ({ detail }) => begin(detail));
document.addEventListener(
  'click',
  (event) => {
    // The second click of a double click was meant for the page that has gone.
    const isMeant = event.target === document.documentElement && event.detail === 1 && isPlainClick(event);
    if (!running || !isMeant) return;
    running.skipTransition();
    void running.finished.then(() => {
      document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new MouseEvent('click', event));
    });
  },
  { capture: true },
);
