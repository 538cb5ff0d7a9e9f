/**
 * Signs of a visitor: nothing is loaded ahead for a page that nobody looks at. Elements come under a pointer that rests,
 * so `pointerover` is none.
 */
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'scroll'];

/** Calls a listener once, with the first sign of a visitor. */
export function onFirstSign(listener: () => void): void {
  const controller = new AbortController();
  const receive = () => {
    controller.abort();
    listener();
  };
  for (const type of SIGNS) {
    addEventListener(type, receive, { signal: controller.signal, passive: true });
  }
}
