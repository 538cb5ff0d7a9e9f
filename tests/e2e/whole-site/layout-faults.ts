/** Kind of layout defect. */
export type FaultKind =
  /** The page scrolls sideways. */
  | 'scrolls'
  /** Text stands outside the window. */
  | 'outside'
  /** Text is cut off by an element around it. */
  | 'cut'
  /** Text stands out of its own box. */
  | 'crowded'
  /** Something to tap is too small and has too little room around it. */
  | 'small'
  /** A disclosure shows the triangle of the browser, not one of the design. */
  | 'marker';

/** A fault of a page's layout, with the element it is about. */
export interface LayoutFault {
  readonly kind: FaultKind;
  readonly selector: string;
  readonly text: string;
  /** Size or place in CSS pixels. */
  readonly detail: string;
}

/** Thresholds and exceptions of {@link findLayoutFaults}. */
export interface LayoutRules {
  /** WCAG 2.5.8: smallest width and height of a target in CSS pixels. */
  readonly minTarget: number;
  /** Elements that may cut their text, as a CSS selector. */
  readonly mayCut: string;
}

/**
 * Finds faults of layout in the page it runs in: for `page.evaluate`, so it brings everything with
 * it. Text that may be scrolled into view or is hidden on purpose (clipped to a point for screen
 * readers) is no fault.
 */
export function findLayoutFaults({ minTarget, mayCut }: LayoutRules): readonly LayoutFault[] {
  const ROUNDING = 1;
  const faults: LayoutFault[] = [];
  const windowWidth = document.documentElement.clientWidth;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };

  const nameOf = (element: Element): string => {
    const own = element.id
      ? `#${element.id}`
      : `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`;
    const around = element.parentElement?.closest('[id], section, header, footer, nav, main');
    return around && around !== document.body
      ? `${around.localName}${around.id && `#${around.id}`} ${own}`
      : own;
  };
  const report = (kind: FaultKind, element: Element, detail: string) => {
    const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60);
    faults.push({ kind, selector: nameOf(element), text, detail });
  };
  const round = (value: number) => Math.round(value * 10) / 10;

  /** Clipped to a point: for screen readers only. */
  const isPoint = (element: Element): boolean => {
    const { clipPath, clip, position, overflowX } = styleOf(element);
    if (position !== 'absolute' || (clipPath === 'none' && clip === 'auto' && overflowX === 'visible'))
      return false;
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 && height <= 1;
  };
  const forEars = new Map<Element, boolean>();
  const isForEarsOnly = (element: Element): boolean => {
    const parent = element.parentElement;
    const answer = forEars.get(element) ?? (isPoint(element) || (parent !== null && isForEarsOnly(parent)));
    forEars.set(element, answer);
    return answer;
  };

  /** Which sides of a text an element around it hides for good: what can be scrolled is not hidden. */
  const cutBy = (rect: DOMRect, start: Element): Element | 'reachable' | undefined => {
    for (let each: Element | null = start; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = styleOf(each);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = each.getBoundingClientRect();
      const isWider = rect.left < box.left - ROUNDING || rect.right > box.right + ROUNDING;
      const isHigher = rect.top < box.top - rect.height / 2 || rect.bottom > box.bottom + rect.height / 2;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if ((isWider && hides(overflowX)) || (isHigher && hides(overflowY))) return each;
      if ((isWider && overflowX !== 'visible') || (isHigher && overflowY !== 'visible')) return 'reachable';
    }
    return undefined;
  };

  /** Measures where the letters of a text stand; its ideographic spaces hang over the ends of lines. */
  const rectsOf = (text: Node): readonly DOMRect[] =>
    [...(text.nodeValue ?? '').matchAll(/[^\u3000]+/g)].flatMap(({ 0: letters, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + letters.length);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    });

  const checkText = (element: Element, rects: readonly DOMRect[]) => {
    for (const rect of rects) {
      const cutter = cutBy(rect, element);
      if (cutter === 'reachable') continue;
      if (cutter) {
        if (cutter.closest(mayCut)) continue;
        return report('cut', element, `by ${nameOf(cutter)}, ${round(rect.width)} × ${round(rect.height)}`);
      }
      if (rect.right > windowWidth + ROUNDING || rect.left < -ROUNDING) {
        return report(
          'outside',
          element,
          `from ${round(rect.left)} to ${round(rect.right)} of ${windowWidth}`,
        );
      }
    }
  };

  if (document.documentElement.scrollWidth > windowWidth) {
    report('scrolls', document.documentElement, `${document.documentElement.scrollWidth} of ${windowWidth}`);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const checked = new Set<Element>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.closest('script, style, noscript')) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || isForEarsOnly(element)) continue;
    if (element instanceof HTMLDetailsElement && !element.open) continue;
    checkText(element, rectsOf(node));
    if (checked.has(element)) continue;
    checked.add(element);
    const { display, overflowX } = styleOf(element);
    const isBox = display !== 'inline' && display !== 'contents' && overflowX === 'visible';
    if (isBox && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + ROUNDING) {
      report('crowded', element, `${element.scrollWidth} in ${element.clientWidth}`);
    }
  }

  for (const summary of document.querySelectorAll('summary')) {
    const { display, listStyleType } = styleOf(summary);
    const shown = summary.checkVisibility({ visibilityProperty: true });
    if (shown && display.includes('list-item') && listStyleType.startsWith('disclosure'))
      report('marker', summary, listStyleType);
  }

  /** A link in a sentence: its size follows the lines of the text. */
  const isInline = (element: Element): boolean => {
    if (styleOf(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block && styleOf(block).display === 'inline') block = block.parentElement;
    const around = (block?.textContent ?? '').replaceAll(/\s+/g, '');
    return around.length > (element.textContent ?? '').replaceAll(/\s+/g, '').length;
  };
  const TARGETS =
    'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], [tabindex="0"]';
  const targets = [...document.querySelectorAll(TARGETS)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isForEarsOnly(element))
    // Tapping a label taps its field.
    .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const isSmall = ({ box }: (typeof targets)[number]) =>
    box.width < minTarget - 0.05 || box.height < minTarget - 0.05;
  const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

  for (const target of targets.filter(isSmall)) {
    if (isInline(target.element)) continue;
    const { x, y } = centre(target.box);
    // WCAG 2.5.8, spacing: a circle as wide as the smallest target touches no other target or circle.
    const neighbour = targets.find((other) => {
      if (other === target || other.element.contains(target.element)) return false;
      if (target.element.contains(other.element)) return false;
      const away = isSmall(other)
        ? Math.hypot(centre(other.box).x - x, centre(other.box).y - y) - minTarget / 2
        : Math.hypot(
            Math.max(other.box.left - x, 0, x - other.box.right),
            Math.max(other.box.top - y, 0, y - other.box.bottom),
          );
      return away < minTarget / 2;
    });
    if (!neighbour) continue;
    const size = `${round(target.box.width)} × ${round(target.box.height)}`;
    report('small', target.element, `${size}, next to ${nameOf(neighbour.element)}`);
  }
  return faults;
}
