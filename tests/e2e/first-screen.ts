/** Size of a window, in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Fault of a first screen in a window of one size. */
export interface FirstScreen {
  readonly size: string;
  readonly faults: readonly string[];
}

/** What must be in sight when a page opens; all but the heading where the page has it. */
export interface FirstScreenParts {
  readonly heading: string;
  /** First action of the page's opening. */
  readonly action: string;
  /** What asks over the page: the consent banner or the suggested locale. */
  readonly asking: string;
  /** Answers of what asks. */
  readonly answers: string;
}

/**
 * Reads what is in sight when a framed page opens, in windows of several sizes: the whole heading, the first action and
 * what asks over the page, none of them covered or cut. Runs in the page, so it uses nothing from outside.
 */
export function readFirstScreens({
  sizes,
  parts,
}: {
  readonly sizes: readonly WindowSize[];
  readonly parts: FirstScreenParts;
}): readonly FirstScreen[] {
  const frame = window.frameElement;
  if (!frame) throw new Error('The page is in no frame.');

  /** Finds what hides a box: the fold, or another element at one of its points. */
  const hiddenBy = (element: Element, { left, right, top, bottom }: DOMRect): readonly string[] => {
    if (top < -0.5 || bottom > innerHeight + 0.5) return [`beyond the window by ${Math.round(bottom - innerHeight)} px`];
    if (left < -0.5 || right > innerWidth + 0.5) return ['beyond the side of the window'];
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    const over = points.map(([pointX, pointY]) => document.elementFromPoint(pointX, pointY));
    return over.flatMap((each) => {
      if (each && (element.contains(each) || (each.contains(element) && !each.matches(parts.asking)))) return [];
      const banner = document.querySelector(parts.asking)?.getBoundingClientRect();
      return [`under ${each?.className ?? each?.localName} by ${Math.round(bottom - (banner?.top ?? 0))} px`];
    });
  };
  const faultsOf = (name: string, element: Element, boxes: readonly DOMRect[]) => {
    const reasons = new Set(boxes.flatMap((box) => hiddenBy(element, box)));
    return [...reasons].map((reason) => `${name} ${reason}`);
  };
  const read = (): readonly string[] => {
    const heading = document.querySelector(parts.heading);
    const asking = document.querySelector(parts.asking);
    if (!heading || !asking) return ['nothing to look at'];
    const text = document.createRange();
    text.selectNodeContents(heading);
    const action = document.querySelector(parts.action);
    const answers = [...asking.querySelectorAll(parts.answers)];
    const height = asking.getBoundingClientRect().height;
    return [
      ...faultsOf('the heading', heading, [...text.getClientRects()]),
      ...(action ? faultsOf('the action', action, [action.getBoundingClientRect()]) : []),
      ...answers.flatMap((answer) => faultsOf('an answer', answer, [answer.getBoundingClientRect()])),
      ...(answers.length > 0 ? [] : ['nothing to answer']),
      ...(height > innerHeight / 2 ? [`what asks takes ${Math.round(height)} px`] : []),
      ...(asking.scrollHeight > asking.clientHeight + 1 ? ['what asks scrolls'] : []),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ];
  };
  return sizes.map(({ width, height }) => {
    frame.setAttribute('width', String(width));
    frame.setAttribute('height', String(height));
    if (innerWidth !== width || innerHeight !== height) throw new Error('The frame has another size.');
    return { size: `${width} × ${height}`, faults: read() };
  });
}
