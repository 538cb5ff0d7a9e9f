import type { Page } from 'playwright-core';

/** Focused element and the visibility of its focus indicator. */
export interface FocusStop {
  /** Position among the focusable elements of the document; -1 for none of them. */
  readonly index: number;
  readonly description: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** In the window and not covered by anything else. */
  readonly isInSight: boolean;
  /** Width of the focus ring in CSS pixels, of the element or what is drawn for it. */
  readonly ringWidth: number;
  /** Contrast of the ring's colour to the ground it stands on, as WCAG defines it. */
  readonly ringContrast: number;
}

/** Everything that the Tab key can reach. A group of radio buttons is one tab stop: the checked one. */
const FOCUSABLE =
  'a[href], button, summary, input:not([type="radio"]:not(:checked)), select, textarea, iframe, [tabindex]';

declare global {
  interface Window {
    /** Put there by {@link preparePage}. */
    focusWalk: { elements: readonly Element[]; stop(): FocusStop };
  }
}

/** Runs in the page: lists the focusable elements in document order and describes the focused one. */
function preparePage(selector: string): number {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  /** Any CSS colour as red, green, blue and opacity from 0 to 1. */
  const channels = (color: string): readonly [number, number, number, number] => {
    if (!paint) throw new Error('This browser has no canvas.');
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
    return [red / 255, green / 255, blue / 255, alpha / 255];
  };
  const luminance = (color: string) => {
    const [red, green, blue] = channels(color).map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  };
  const contrast = (first: string, second: string) => {
    const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  /** The ground below an element: the nearest opaque background around it. */
  const ground = (element: Element): string => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { backgroundColor } = getComputedStyle(around);
      if (channels(backgroundColor)[3] === 1) return backgroundColor;
    }
    return 'white';
  };
  const ringOf = (element: Element) => {
    const rings = [null, '::before', '::after'].map((pseudo) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo);
      const isDrawn = outlineStyle !== 'none' && channels(outlineColor)[3] > 0;
      return { width: isDrawn ? Number.parseFloat(outlineWidth) : 0, color: outlineColor };
    });
    return rings.reduce((widest, ring) => (ring.width > widest.width ? ring : widest));
  };
  const isInSight = (element: Element, box: DOMRect) => {
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1);
    const top = document.elementFromPoint(x, y);
    return (
      box.bottom > 0 && box.top < innerHeight && (element.contains(top) || top?.contains(element) === true)
    );
  };
  const stop = (): FocusStop => {
    const element = document.activeElement ?? document.body;
    // A link that runs over two lines has a box around both; the first line is where it begins.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const ring = ringOf(element);
    return {
      index: elements.findIndex((each) => each === element),
      description: `${element.localName} '${(element.textContent ?? '').trim().slice(0, 30)}'`,
      left: box.left + scrollX,
      right: box.right + scrollX,
      top: box.top + scrollY,
      bottom: box.bottom + scrollY,
      isInSight: isInSight(element, box),
      ringWidth: ring.width,
      ringContrast: contrast(ring.color, ground(element)),
    };
  };
  window.focusWalk = { elements, stop };
  return elements.length;
}

/** Presses Tab once per focusable element, from the top of the page. @returns every focus stop. */
export async function walkFocus(
  page: Page,
): Promise<{ readonly stops: readonly FocusStop[]; readonly count: number }> {
  const count = await page.evaluate(preparePage, FOCUSABLE);
  const stops: FocusStop[] = [];
  for (let presses = 0; presses < count; presses += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => window.focusWalk.stop()));
  }
  return { stops, count };
}

/**
 * True if `next` follows `previous` visually: to the right in the same row, further down, or further up in a column to
 * the right.
 */
export function followsInReadingOrder(
  previous: Pick<FocusStop, 'left' | 'right' | 'top' | 'bottom'>,
  next: Pick<FocusStop, 'left' | 'right' | 'top' | 'bottom'>,
): boolean {
  const isSameRow = next.top < previous.bottom && next.bottom > previous.top;
  if (isSameRow) return next.left >= previous.left;
  return next.top >= previous.top || next.left >= previous.right;
}
