/** Types of lottie-web's source modules that are used here: the package describes its bundles only. */

/** Copies all methods of some classes to another one, overriding its own. */
declare module 'lottie-web/player/js/utils/functionExtensions' {
  export function extendPrototype(sources: readonly object[], destination: object): void;
}

declare module 'lottie-web/player/js/utils/common' {
  export function setIdPrefix(prefix: string): void;
  export function createElementID(): string;
}

declare module 'lottie-web/player/js/utils/SlotManager' {
  export default function slotFactory(data: object): object;
}

declare module 'lottie-web/player/js/utils/PropertyFactory' {
  type Property = import('./expressions/engine-types.ts').EngineProperty;
  const PropertyFactory: {
    /** @param type 0 for numbers, 1 for vectors. */
    getProp: (element: object, data: object, type: 0 | 1, multiplier: number, container: object) => Property;
  };
  export default PropertyFactory;
}

declare module 'lottie-web/player/js/3rd_party/transformation-matrix' {
  const Matrix: new () => import('./expressions/engine-types.ts').EngineMatrix;
  export default Matrix;
}

declare module 'lottie-web/player/js/utils/shapes/ShapeModifiers' {
  export const ShapeModifiers: {
    /** @param type type of the modifier in files. */
    registerModifier(type: string, modifier: object): void;
  };
}

declare module 'lottie-web/player/js/utils/shapes/*' {
  const modifier: object;
  export default modifier;
}

declare module 'lottie-web/player/js/elements/svgElements/SVGEffects' {
  /**
   * @param type type of the effect in files.
   * @param isFilter true if it is part of the layer's filter, which others follow.
   */
  export function registerEffect(type: number, effect: object, isFilter: boolean): void;
}

declare module 'lottie-web/player/js/elements/svgElements/effects/*' {
  const effect: object;
  export default effect;
}

/** Class of image layers. */
declare module 'lottie-web/player/js/elements/ImageElement' {
  export default class ImageElement {
    constructor(
      data: import('./layer-stack.ts').LayerData,
      globals: import('./layer-stack.ts').Globals,
      stack: import('./layer-stack.ts').LayerStack,
    );
    createContent(): void;
  }
}

/** Layer classes and their mixins. */
declare module 'lottie-web/player/js/elements/*' {
  const element: import('./layer-stack.ts').LayerClass;
  export default element;
}

declare module 'lottie-web/player/js/utils/getFontProperties' {
  /** Returns weight and slant from the name of a style. */
  export default function getFontProperties(font: object): {
    readonly style: string;
    readonly weight: string;
  };
}

declare module 'lottie-web/player/js/utils/FontManager' {
  /** Registry of the fonts and glyphs of an animation. */
  export default class FontManager {
    fonts: readonly import('../animation-data.ts').AnimationFont[];
    /** Glyphs exported as shapes. */
    chars: readonly object[] | null;
    isLoaded: boolean;
    getFontByName(name: string): import('../animation-data.ts').AnimationFont;
    getCharData(
      character: string | undefined,
      style: string | undefined,
      family: string | undefined,
    ): import('./rare/complete-text.ts').Letter;
  }
}
