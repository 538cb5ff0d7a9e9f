import SVGDropShadowEffect from 'lottie-web/player/js/elements/svgElements/effects/SVGDropShadowEffect';
import SVGFillFilter from 'lottie-web/player/js/elements/svgElements/effects/SVGFillFilter';
import SVGGaussianBlurEffect from 'lottie-web/player/js/elements/svgElements/effects/SVGGaussianBlurEffect';
import SVGProLevelsFilter from 'lottie-web/player/js/elements/svgElements/effects/SVGProLevelsFilter';
import SVGStrokeEffect from 'lottie-web/player/js/elements/svgElements/effects/SVGStrokeEffect';
import SVGTintEffect from 'lottie-web/player/js/elements/svgElements/effects/SVGTintEffect';
import SVGTransformEffect from 'lottie-web/player/js/elements/svgElements/effects/SVGTransformEffect';
import SVGTritoneFilter from 'lottie-web/player/js/elements/svgElements/effects/SVGTritoneFilter';
import { registerEffect } from 'lottie-web/player/js/elements/svgElements/SVGEffects';
import type { AnimationData, DRAWN_EFFECT_TYPES } from '../../animation-data.ts';
import { fieldsIn, isFields, layersOf } from '../normalise/fields.ts';
import { createElementID } from 'lottie-web/player/js/utils/common';
import type { Globals, LayerElement, LayerStack } from '../layer-stack.ts';
import { svgElement } from '../svg-animation.ts';

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
class SetMatte {
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

/** Class of an effect, the number of values it reads, and whether it is part of the layer's filter. */
type EffectKind = readonly [effect: object, values: number, isFilter: boolean];

/** Layer effects by their type in files. */
const EFFECTS: Readonly<Record<number, EffectKind>> = {
  20: [SVGTintEffect, 3, true],
  21: [SVGFillFilter, 7, true],
  22: [SVGStrokeEffect, 11, false],
  23: [SVGTritoneFilter, 3, true],
  24: [SVGProLevelsFilter, 36, true],
  25: [SVGDropShadowEffect, 5, true],
  28: [SetMatte, 1, false],
  29: [SVGGaussianBlurEffect, 3, true],
  35: [SVGTransformEffect, 9, false],
} satisfies Record<(typeof DRAWN_EFFECT_TYPES)[number], EffectKind>;

for (const [type, [effect, , isFilter]] of Object.entries(EFFECTS))
  registerEffect(Number(type), effect, isFilter);

/**
 * Removes effects without the values that the engine reads, so that the layer is drawn without them. Mutates the data.
 */
export function repairEffects(data: AnimationData): void {
  for (const layer of layersOf(data)) {
    layer['ef'] &&= fieldsIn(layer['ef']).filter(({ ty: type, ef: values }) => {
      const [, needed] = EFFECTS[Number(type)] ?? [undefined, 0];
      // The engine reads the first ones.
      const first = fieldsIn(values).slice(0, needed);
      return first.filter((value) => 'ty' in value && isFields(value['v'])).length === needed;
    });
  }
}
