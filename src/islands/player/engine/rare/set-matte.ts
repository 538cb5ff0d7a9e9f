import { createElementID } from 'lottie-web/player/js/utils/common';
import type { Globals, LayerElement, LayerStack } from '../layer-stack.ts';
import { svgElement } from '../svg-element.ts';

/** Layer used as a matte. */
interface Matte extends LayerElement {
  readonly layerElement: Element;
  readonly data: LayerElement['data'] & { hd?: boolean };
  show(): void;
}

/** Layer that is masked. */
interface CutOut {
  readonly comp: LayerStack;
  readonly globalData: Globals;
  readonly layerElement: Element;
  readonly transformedElement: Element;
  baseElement: Element;
  matteElement: Element;
  setMatte(id: string): void;
}

/** Ids of masks by layer. */
const masks = new WeakMap<object, string>();

/** Creates a mask of a layer, which stays visible in its place. @returns its id. */
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

/** Effect that masks a layer by another one of its composition, whose index is its first value. */
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

  /** The matte exists from the first frame on. */
  renderFrame(): void {
    if (this.#isSet) return;
    this.#isSet = true;
    const element = this.#element;
    for (const each of element.comp.elements) {
      if (each?.data.ind !== this.#name || !each?.getMatte) continue;
      // Only invisible layers have no element, and these cannot be mattes.
      element.setMatte(maskOf(each as Matte, element.globalData));
    }
  }
}
