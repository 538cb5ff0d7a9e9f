import { createElementID } from 'lottie-web/player/js/utils/common';
import type { Globals, LayerElement, LayerStack } from '../layer-stack.ts';
import { svgElement } from '../svg-element.ts';

/** A layer that others are cut out by. */
interface Matte extends LayerElement {
  readonly layerElement: Element;
  readonly data: LayerElement['data'] & { hd?: boolean };
  show(): void;
}

/** The layer that is cut out. */
interface CutOut {
  readonly comp: LayerStack;
  readonly globalData: Globals;
  readonly layerElement: Element;
  readonly transformedElement: Element;
  baseElement: Element;
  matteElement: Element;
  setMatte(id: string): void;
}

/** Ids of the masks that were made of layers. */
const masks = new WeakMap<object, string>();

/** Makes a mask of what a layer shows, which is shown where it stood before as well. @returns its id. */
function maskOf(matte: Matte, { defs }: Globals): string {
  const known = masks.get(matte);
  if (known !== undefined) return known;
  const [id, symbolId] = [createElementID(), createElementID()];
  const use = () => svgElement('use', { href: `#${symbolId}` });
  const symbol = svgElement('symbol', { id: symbolId });
  if (matte.layerElement.parentNode) matte.layerElement.replaceWith(use());
  symbol.append(matte.layerElement);
  defs.append(symbol, svgElement('mask', { id, 'mask-type': 'alpha' }, use()));
  matte.data.hd = false;
  matte.show();
  masks.set(matte, id);
  return id;
}

/** Cuts a layer out by another one of its composition, whose number is the first value of the effect. */
export class SetMatte {
  readonly #name: unknown;
  readonly #element: CutOut;
  #isSet = false;

  constructor(
    _filter: object,
    { effectElements }: { readonly effectElements: readonly { readonly p: { readonly v: unknown } }[] },
    element: CutOut,
  ) {
    this.#name = effectElements[0]?.p.v;
    this.#element = element;
    element.matteElement = svgElement('g', {}, element.layerElement, element.transformedElement);
    element.baseElement = element.matteElement;
  }

  /** The other layer is there with the first frame. */
  renderFrame(): void {
    if (this.#isSet) return;
    this.#isSet = true;
    const element = this.#element;
    for (const each of element.comp.elements) {
      if (each?.data.ind !== this.#name || !each?.getMatte) continue;
      // Only layers that show nothing have no picture, and these cannot be a matte.
      element.setMatte(maskOf(each as Matte, element.globalData));
    }
  }
}
