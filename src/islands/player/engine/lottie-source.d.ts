/** The engine's own sources, as far as they are used here: the package only describes its bundles. */

/** Copies all methods of some classes into another one, over those it has. */
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
  const PropertyFactory: {
    getProp(
      element: object,
      data: object,
      type: 0 | 1,
      multiplier: number,
      container: object,
    ): { readonly v: number };
  };
  export default PropertyFactory;
}

declare module 'lottie-web/player/js/utils/shapes/ShapeModifiers' {
  export const ShapeModifiers: {
    /** @param type how files name the modifier. */
    registerModifier(type: string, modifier: object): void;
  };
}

declare module 'lottie-web/player/js/utils/shapes/*' {
  const modifier: object;
  export default modifier;
}

declare module 'lottie-web/player/js/elements/svgElements/SVGEffects' {
  /**
   * @param type how files name the effect.
   * @param isFilter whether it is a part of the layer's filter, which others follow.
   */
  export function registerEffect(type: number, effect: object, isFilter: boolean): void;
}

declare module 'lottie-web/player/js/elements/svgElements/effects/*' {
  const effect: object;
  export default effect;
}

/** Classes of layers, and those whose methods they share. */
declare module 'lottie-web/player/js/elements/*' {
  const element: import('./layer-stack.ts').LayerClass;
  export default element;
}

declare module 'lottie-web/player/js/utils/getFontProperties' {
  /** The weight and the slant in the name of a style. */
  export default function getFontProperties(font: object): {
    readonly style: string;
    readonly weight: string;
  };
}

declare module 'lottie-web/player/js/utils/FontManager' {
  /** Knows the fonts and the letters of an animation. */
  export default class FontManager {
    fonts: readonly import('../animation-data.ts').AnimationFont[];
    /** Letters that were exported as shapes. */
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
