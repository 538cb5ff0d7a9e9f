/** State of the header's bar in a window of one size. */
export interface BarState {
  /** Words in more than one line, and parts that overlap or stand beyond the end of the bar. */
  readonly faults: readonly string[];
  readonly hasMenuOpen: boolean;
  readonly hasAction: boolean;
  /** Space between the logo and what follows, in rem. */
  readonly idle: number;
}

/**
 * Reads the state of the bar of a framed page at several widths, in CSS pixels. Runs in the page, so it uses nothing
 * from outside.
 */
export function readBars(widths: readonly number[]): readonly BarState[] {
  const bar = document.querySelector('.bar');
  const frame = window.frameElement;
  if (!bar || !frame) throw new Error('The page has no bar, or is in no frame.');
  const read = (): BarState => {
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) === true;
    const labels = [
      ...bar.querySelectorAll(':scope > .action, .locale-button .name, #menu .items > li > :is(a, button)'),
    ];
    const broken = labels.filter(isShown).flatMap((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      const [top, bottom] = [
        Math.max(...boxes.map((box) => box.top)),
        Math.min(...boxes.map((box) => box.bottom)),
      ];
      // Boxes of one line, an icon's among them, share some height.
      return top < bottom ? [] : [`"${label.textContent.trim()}" in several lines`];
    });
    const hasMenuOpen = !isShown(bar.querySelector('.menu'));
    const parts = [...bar.children]
      .filter((part) => isShown(part) && (hasMenuOpen || part.id !== 'menu'))
      .map((part) => part.getBoundingClientRect());
    const overlapping = parts.some((box, index) => box.left < (parts[index - 1]?.right ?? 0) - 0.5);
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const end = bar.getBoundingClientRect().right - parseFloat(getComputedStyle(bar).paddingRight);
    // The menu's button hangs half a rem over the end, so that its icon is in line with the text below.
    const isBeyond = (parts.at(-1)?.right ?? 0) > end + (hasMenuOpen ? 0 : rem / 2) + 0.5;
    return {
      faults: [
        ...broken,
        ...(overlapping ? ['parts overlap'] : []),
        ...(isBeyond ? ['parts beyond the end'] : []),
        ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
      ],
      hasMenuOpen,
      hasAction: isShown(bar.querySelector(':scope > .action')),
      idle: ((parts[1]?.left ?? 0) - (parts[0]?.right ?? 0)) / rem,
    };
  };
  return widths.map((width) => {
    frame.setAttribute('width', String(width));
    if (innerWidth !== width) throw new Error(`The frame is ${innerWidth} px wide in place of ${width}.`);
    return read();
  });
}
