/** Size of a window, in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Parses sizes of windows: `320×568 390×844`. */
export const windowSizes = (text: TemplateStringsArray): readonly WindowSize[] =>
  Array.from(String.raw(text).matchAll(/(\d+)×(\d+)/g), ([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }));

/** Selectors of the elements that must be in sight when a page opens. */
export interface FirstScreenParts {
  readonly heading: string;
  /** First action of the page's opening, where it has one. */
  readonly action: string;
  /** The consent banner, or the suggested locale. */
  readonly asking: string;
  /** Its answers. */
  readonly answers: string;
}

/** Windows to look at a page in, and what must be in sight in them. */
export interface FirstScreenQuestion {
  readonly sizes: readonly WindowSize[];
  readonly parts: FirstScreenParts;
}

/**
 * Lists what is out of sight when a framed page opens, in windows of several sizes: cut by the window or covered, the
 * whole heading, the first action, or an answer of what asks over the page. Runs in the page, so it uses nothing from
 * outside.
 */
export function firstScreenFaults({ sizes, parts }: FirstScreenQuestion): readonly string[] {
  const frame = window.frameElement;
  if (!frame) throw new Error('The page is in no frame.');

  const faultsOf = (name: string, element: Element, { left, right, top, bottom }: DOMRect) => {
    if (left < -0.5 || right > innerWidth + 0.5) return [`${name} is beyond a side`];
    if (top < -0.5 || bottom > innerHeight + 0.5)
      return [`${name} ends ${Math.round(bottom - innerHeight)} px below`];
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    return points.flatMap(([pointX, pointY]) => {
      const over = document.elementFromPoint(pointX, pointY);
      // At the end of a line is the block that the text is in.
      if (over && (element.contains(over) || over.contains(element))) return [];
      return [`${name} is under ${over?.localName ?? 'nothing'}.${over?.className ?? ''}`];
    });
  };
  const read = (): readonly string[] => {
    const heading = document.querySelector(parts.heading);
    const asking = document.querySelector(parts.asking);
    if (!heading || !asking) return ['nothing to look at'];
    const text = document.createRange();
    text.selectNodeContents(heading);
    const action = document.querySelector(parts.action);
    const answers = [...asking.querySelectorAll(parts.answers)];
    const boxes = [asking, ...asking.children];
    const found = [
      ...[...text.getClientRects()].flatMap((line) => faultsOf('the heading', heading, line)),
      ...(action ? faultsOf('the action', action, action.getBoundingClientRect()) : []),
      ...answers.flatMap((answer) => faultsOf('an answer', answer, answer.getBoundingClientRect())),
      ...(answers.length > 0 ? [] : ['there is nothing to answer']),
      ...(boxes.some(
        (box) => getComputedStyle(box).overflowY === 'auto' && box.scrollHeight > box.clientHeight + 1,
      )
        ? ['what asks scrolls']
        : []),
    ];
    return [...new Set(found)];
  };
  return sizes.flatMap(({ width, height }) => {
    frame.setAttribute('width', String(width));
    frame.setAttribute('height', String(height));
    if (innerWidth !== width || innerHeight !== height) throw new Error('The frame has another size.');
    return read().map((fault) => `${width} × ${height}: ${fault}`);
  });
}
