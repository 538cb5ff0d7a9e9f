import type { Page } from 'playwright-core';

/**
 * Finds what only its ground tells apart, and nothing where visitors choose the colours (`forced-colors`): cards, badges,
 * buttons and fields without a border or outline. Grounds from edge to edge need none.
 *
 * @returns a line for each such element.
 */
export async function findLostEdges(page: Page): Promise<readonly string[]> {
  await page.evaluate(markGrounds);
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(listLostEdges);
  await page.emulateMedia({ forcedColors: 'none' });
  return lost.map((name) => `${page.url()} in forced colours: ${name} has no edge`);
}

/** Marks elements, and the generated content of elements, whose ground differs from the one below. */
function markGrounds(): void {
  const isOpaque = (colour: string) => !/[,/] *0\)$/.test(colour);
  const groundOf = (element: Element | null): string => {
    if (!element) return '';
    const { backgroundColor } = getComputedStyle(element);
    return isOpaque(backgroundColor) ? backgroundColor : groundOf(element.parentElement);
  };
  const stands = (element: Element) =>
    (element.textContent ?? '').trim() !== '' || element.matches('a, button, input, select, textarea');
  const isWide = (element: Element) => element.getBoundingClientRect().width > innerWidth - 2;
  // For screen readers only; a link to skip to the content comes into sight with the focus, and with its ring.
  const isPoint = (element: Element) => element.getBoundingClientRect().width <= 1;
  // Marks that were made in a window of another width.
  for (const mark of ['data-ground', 'data-ground-before', 'data-ground-after'])
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility() || element.closest('svg, [aria-hidden="true"]')) continue;
    if (isWide(element) || isPoint(element)) continue;
    const { backgroundColor } = getComputedStyle(element);
    if (isOpaque(backgroundColor) && stands(element) && backgroundColor !== groundOf(element.parentElement))
      element.setAttribute('data-ground', '');
    for (const pseudo of ['before', 'after']) {
      const { content, backgroundColor: ground } = getComputedStyle(element, `::${pseudo}`);
      if (/^".+"|counter/.test(content) && isOpaque(ground))
        element.setAttribute(`data-ground-${pseudo}`, '');
    }
  }
}

/** Lists marked elements that neither have an edge nor share the box of one that has. */
function listLostEdges(): readonly string[] {
  const SAME_BOX_PX = 3;
  const SIDES = ['top', 'right', 'bottom', 'left'] as const;
  const hasEdge = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    const isDrawn = (line: string) =>
      style.getPropertyValue(`${line}-style`) !== 'none' &&
      Number.parseFloat(style.getPropertyValue(`${line}-width`)) > 0;
    const keepsColours =
      style.forcedColorAdjust === 'none' || (element.matches('input') && style.appearance === 'auto');
    return keepsColours || isDrawn('outline') || SIDES.some((side) => isDrawn(`border-${side}`));
  };
  const sharesBox = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return SIDES.every((side) => Math.abs(a[side] - b[side]) <= SAME_BOX_PX);
  };
  const nameOf = (element: Element) => `${element.localName}.${[...element.classList].join('.')}`;
  const elements = [...document.querySelectorAll('[data-ground]')].filter((element) => {
    const around = [
      element,
      element.parentElement,
      ...(element.parentElement?.children ?? []),
      ...element.children,
    ];
    return !around.some((each) => each && hasEdge(each) && sharesBox(each, element));
  });
  const generated = ['before', 'after'].flatMap((pseudo) =>
    [...document.querySelectorAll(`[data-ground-${pseudo}]`)]
      .filter((element) => !hasEdge(element, `::${pseudo}`))
      .map((element) => `${nameOf(element)}::${pseudo}`),
  );
  return [...elements.map(nameOf), ...generated];
}
