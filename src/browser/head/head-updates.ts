import { HEAD_UPDATE_DELAY_MS } from '../../config/limits.ts';

let waiting: DocumentFragment | undefined;

/** Adds an element to the head, together with all others of this tick: the head changes once. */
export function addToHead(element: Element): void {
  if (!waiting) {
    waiting = document.createDocumentFragment();
    setTimeout(flush, HEAD_UPDATE_DELAY_MS);
  }
  waiting.append(element);
}

function flush(): void {
  if (waiting) document.head.append(waiting);
  waiting = undefined;
}
