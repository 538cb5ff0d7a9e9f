/** The engine's own sources, as far as they are used here: the package only describes its bundles. */

declare module 'lottie-web/player/js/renderers/SVGRenderer' {
  /** Draws an animation as SVG. */
  export default class SVGRenderer {
    readonly svgElement: SVGSVGElement;
    constructor(
      item: import('./drawing.ts').DrawnItem,
      config: {
        readonly preserveAspectRatio: string;
        readonly progressiveLoad: boolean;
        readonly hideOnTransparent: boolean;
      },
    );
    setProjectInterface(expressions: object): void;
    configAnimation(data: object): void;
    renderFrame(frame: number): void;
    destroy(): void;
  }
}

declare module 'lottie-web/player/js/utils/DataManager' {
  const dataManager: {
    /** Turns what files say in short into what the renderer reads; calls back before it returns. */
    completeAnimation(data: object, onComplete: () => void): void;
  };
  export default dataManager;
}

declare module 'lottie-web/player/js/utils/common' {
  export function setIdPrefix(prefix: string): void;
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
