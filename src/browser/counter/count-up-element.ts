import { countingText } from './counting-text.ts';

const DURATION_MS = 1400;

/** Media query for static numbers. */
const STILL = '(prefers-reduced-motion: reduce), (forced-colors: active), print';

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 4;
}

/** True if the text of an element is laid out in one line. */
function isOneLine(element: HTMLElement): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size <= 1;
}

/**
 * `<count-up>`: a number that counts up once, when it enters the viewport. The number stays in the document for
 * assistive technology and to prevent layout shift; CSS draws the attribute `counting` over it.
 */
class CountUp extends HTMLElement {
  #observer: IntersectionObserver | undefined;
  #frame = 0;

  connectedCallback(): void {
    if (matchMedia(STILL).matches) return;
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#observer?.disconnect();
      this.#count(performance.now());
    });
    this.#observer.observe(this);
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    cancelAnimationFrame(this.#frame);
    this.removeAttribute('counting');
  }

  #count(startedAt: number): void {
    const final = this.textContent;
    this.toggleAttribute('one-line', isOneLine(this));
    const draw = (now: number): void => {
      const progress = Math.max(0, (now - startedAt) / DURATION_MS);
      if (progress >= 1 || matchMedia(STILL).matches) {
        this.removeAttribute('counting');
        return;
      }
      this.setAttribute('counting', countingText(final, easeOut(progress)));
      this.#frame = requestAnimationFrame(draw);
    };
    draw(startedAt);
  }
}

customElements.define('count-up', CountUp);
