/** Property of a mask, as the engine has it; true if the last frame has changed it. */
interface Changing {
  readonly _mdf: boolean;
}

/** Masks of a layer, by their order in the file. */
interface Masks {
  /** Path, its opacity, and the element that shows it. */
  readonly viewData: readonly { readonly prop: Changing; readonly op: Changing; readonly elem: Element }[];
  /** Expansion, where there is one. */
  readonly storedData: readonly ({ readonly x: Changing | null } | undefined)[];
}

/** Layer that may have masks. */
export interface Masked {
  readonly maskManager?: Masks | null;
  renderFrame(): void;
}

/** Returns the masks that show an element, itself or through `use`. */
function masksAround(element: Element, svg: Element): Element[] {
  const found: Element[] = [];
  for (let each: Element | null = element; each && each !== svg; each = each.parentElement) {
    if (each.localName === 'mask') found.push(each);
    if (each.id === '') continue;
    for (const use of svg.querySelectorAll(`use[*|href="#${each.id}"]`)) {
      const mask = use.closest('mask');
      if (mask) found.push(mask);
    }
  }
  return found;
}

/** Repaints the masks that contain what a mask cuts out. */
function repaintAround(mask: Element, done = new Set([mask])): void {
  const svg = mask.closest('svg');
  if (!svg) return;
  for (const masked of svg.querySelectorAll(`[mask="url(#${mask.id})"]`)) {
    for (const outer of masksAround(masked, svg)) {
      if (done.has(outer)) continue;
      done.add(outer);
      outer.append(...outer.childNodes);
      repaintAround(outer, done);
    }
  }
}

/**
 * Repaints with each frame what a changed mask of a layer cuts out, where that is part of another mask: one of mode
 * intersect cuts the masks before it, and mattes have masks as well. Chromium repaints masks for changes of their own
 * contents only.
 */
export function repaintMasks(layer: Masked): void {
  const { maskManager: masks } = layer;
  if (!masks) return;
  const render = layer.renderFrame.bind(layer);
  layer.renderFrame = () => {
    render();
    for (const [index, { prop, op, elem }] of masks.viewData.entries()) {
      const mask = elem.closest('mask');
      if (mask && (prop._mdf || op._mdf || masks.storedData[index]?.x?._mdf)) repaintAround(mask);
    }
  };
}
