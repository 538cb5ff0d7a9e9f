/**
 * Lists what decides the contrast of the texts within some elements: their colours, what they stand on, and their size;
 * and for links how they differ from the text around. Runs in the page, so it uses nothing from outside.
 *
 * What lies behind a text without being around it is not read.
 * @param within selectors of the elements.
 */
export function readTextColours(within: readonly string[]): readonly string[] {
  // WCAG 1.4.3: text is large from 18 pt on, or from 14 pt when it is bold.
  const LARGE_PX = 24;
  const LARGE_BOLD_PX = 18.66;
  const BOLD = 700;
  const CONTROLS = 'input, select, textarea';
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const around = element.parentElement ? groundOf(element.parentElement) : '';
    const ground = own === 'rgba(0, 0, 0, 0) none 1' ? around : `${around} / ${own}`;
    grounds.set(element, ground);
    return ground;
  };
  const hasText = (element: Element) =>
    element.matches(CONTROLS) ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

  const found = new Set<string>();
  for (const element of document.querySelectorAll(within.flatMap((each) => [each, `${each} *`]).join())) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textDecorationLine, borderBottomStyle } = getComputedStyle(element);
    const size = parseFloat(fontSize);
    const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(fontWeight) >= BOLD);
    const around = element.localName === 'a' && element.parentElement;
    const difference = around
      ? [getComputedStyle(around).color, fontWeight, textDecorationLine, borderBottomStyle]
      : [];
    found.add([color, isLarge, ...difference, groundOf(element)].join(', '));
  }
  return [...found];
}
