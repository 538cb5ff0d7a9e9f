import CompElement from 'lottie-web/player/js/elements/CompElement';
import SVGBaseElement from 'lottie-web/player/js/elements/svgElements/SVGBaseElement';
import PropertyFactory from 'lottie-web/player/js/utils/PropertyFactory';
import { extendPrototype } from 'lottie-web/player/js/utils/functionExtensions';
import { LayerStack, type Globals, type LayerData } from './layer-stack.ts';

/** Composition of a file. */
interface CompositionData extends LayerData {
  readonly layers: readonly LayerData[];
  /** Time remapping. */
  readonly tm?: object;
}

/** Marks a composition without time remapping. */
const TIME_OF_ITS_OWN = { _placeholder: true };

/** Layer with layers of its own. */
export class Composition extends LayerStack {
  declare readonly initElement: (data: LayerData, globals: Globals, stack: LayerStack) => void;
  readonly supports3d = true;
  readonly tm: object;

  constructor(data: CompositionData, globals: Globals, stack: LayerStack) {
    super(data.layers);
    this.initElement(data, globals, stack);
    this.tm = data.tm ? PropertyFactory.getProp(this, data.tm, 0, globals.frameRate, this) : TIME_OF_ITS_OWN;
  }
}

extendPrototype([CompElement, SVGBaseElement], Composition);
