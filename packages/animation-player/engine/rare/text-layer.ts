import BaseElement from 'lottie-web/player/js/elements/BaseElement';
import FrameElement from 'lottie-web/player/js/elements/helpers/FrameElement';
import HierarchyElement from 'lottie-web/player/js/elements/helpers/HierarchyElement';
import RenderableDOMElement from 'lottie-web/player/js/elements/helpers/RenderableDOMElement';
import TransformElement from 'lottie-web/player/js/elements/helpers/TransformElement';
import SVGBaseElement from 'lottie-web/player/js/elements/svgElements/SVGBaseElement';
import SVGShapeElement from 'lottie-web/player/js/elements/svgElements/SVGShapeElement';
import TextElement from 'lottie-web/player/js/elements/TextElement';
import { extendPrototype } from 'lottie-web/player/js/utils/functionExtensions';
import { Composition } from '../composition.ts';
import type { FontManager } from './fonts.ts';
import { registerLayer, type Globals, type LayerData, type LayerStack } from '../layer-stack.ts';
import { TEXT } from '../layer-types.ts';
import { svgElement } from '../svg-animation.ts';

const XML = 'http://www.w3.org/XML/1998/namespace';

/** Styled text at a time. */
interface StyledText {
  readonly fc?: readonly number[];
  readonly sc?: readonly number[];
  readonly sw?: number;
  /** Name of the font. */
  readonly f: string;
  readonly fStyle: string;
  readonly fWeight: string;
  readonly finalSize: number;
  readonly finalText: readonly string[];
  /** Characters; `n` marks the end of a line. */
  readonly l: readonly { readonly val: string; readonly n: boolean }[];
}

type Attribute = 'm' | 'o' | 'sw' | 'sc' | 'fc';

/** Position and style of a letter, and which of them changed. */
type PlacedLetter = Readonly<Record<Attribute, string>> & {
  readonly _mdf: Readonly<Record<Attribute, boolean>>;
};

const ATTRIBUTES: Readonly<Record<Attribute, string>> = {
  m: 'transform',
  o: 'opacity',
  sw: 'stroke-width',
  sc: 'stroke',
  fc: 'fill',
};

/** Glyph exported as shapes. */
interface Glyph {
  readonly layerElement: Element;
  readonly _mdf: boolean;
  prepareFrame(frame: number): void;
  renderFrame(): void;
  destroy(): void;
}

type GlyphClass = new (data: object, globals: Globals, text: TextLayer) => Glyph;

/** Letter in the page. */
interface Letter {
  readonly place: SVGElement;
  glyph?: Glyph;
}

/** Base class with the mixins of the engine's text layers. */
class EngineText {
  declare readonly initElement: (data: LayerData, globals: Globals, stack: LayerStack) => void;
  declare readonly buildColor: (colour: readonly number[]) => string;
  declare readonly addDynamicProperty: (property: object) => void;
  /** Rebuilds the letters when the text changes. */
  declare readonly validateText: () => void;
  declare readonly data: LayerData;
  declare readonly comp: { readonly renderedFrame: number };
  declare readonly globalData: Globals & { readonly fontManager: FontManager };
  declare readonly layerElement: SVGGElement;
  declare readonly lettersChangedFlag: boolean;
  declare readonly textProperty: { readonly currentData: StyledText };
  declare readonly textAnimator: {
    readonly lettersChangedFlag: boolean;
    readonly renderedLetters: readonly PlacedLetter[];
    getMeasures(text: StyledText, hasChanged: boolean): void;
  };
  declare _mdf: boolean;
}

extendPrototype(
  [
    BaseElement,
    TransformElement,
    SVGBaseElement,
    HierarchyElement,
    FrameElement,
    RenderableDOMElement,
    TextElement,
  ],
  EngineText,
);

/** Text layer that draws letter by letter. The engine's classes use the member names. */
class TextLayer extends EngineText {
  readonly renderType = 'svg';
  readonly #letters: Letter[] = [];
  renderedFrame = 0;

  constructor(data: LayerData, globals: Globals, stack: LayerStack) {
    super();
    this.initElement(data, globals, stack);
  }

  createContent(): void {
    // Letters are created with the first frame.
  }

  buildNewText(): void {
    this.addDynamicProperty(this);
    const { currentData: text } = this.textProperty;
    const { fontManager } = this.globalData;
    const font = fontManager.getFontByName(text.f);
    const attributes = {
      fill: text.fc ? this.buildColor(text.fc) : 'rgba(0,0,0,0)',
      ...(text.sc && { stroke: this.buildColor(text.sc), 'stroke-width': text.sw }),
      'font-size': text.finalSize,
      'font-family': font.fFamily,
      'font-style': text.fStyle,
      'font-weight': text.fWeight,
    };
    for (const [name, value] of Object.entries(attributes))
      this.layerElement.setAttribute(name, String(value));
    for (const [index, { val: character }] of text.l.entries()) {
      const letter = (this.#letters[index] ??= this.#createLetter());
      letter.place.style.display = 'inherit';
      if (fontManager.chars) this.#draw(letter, text.finalText[index], text);
      else letter.place.textContent = character;
    }
    for (const { place } of this.#letters.slice(text.l.length)) place.style.display = 'none';
  }

  #createLetter(): Letter {
    const place = svgElement(this.globalData.fontManager.chars ? 'g' : 'text', {
      'stroke-linecap': 'butt',
      'stroke-linejoin': 'round',
      'stroke-miterlimit': 4,
    });
    place.setAttributeNS(XML, 'xml:space', 'preserve');
    this.layerElement.append(place);
    return { place };
  }

  /** Draws a glyph. */
  #draw(letter: Letter, character: string | undefined, { f: name, finalSize: size }: StyledText): void {
    const { fontManager } = this.globalData;
    const { fStyle, fFamily } = fontManager.getFontByName(name);
    const { t: type, data = {} } = fontManager.getCharData(character, fStyle, fFamily);
    letter.glyph?.destroy();
    const scale = data.shapes?.[0]?.it?.at(-1)?.s;
    if (scale && type !== 1) [scale.k[0], scale.k[1]] = [size, size];
    // Both accept a glyph for a layer, and this layer for its composition.
    const Kind = (type === 1 ? Composition : SVGShapeElement) as unknown as GlyphClass;
    const glyph = new Kind({ shapes: [], ...data }, this.globalData, this);
    glyph.prepareFrame(0);
    glyph.renderFrame();
    const holder = svgElement(
      'g',
      type === 1 ? { transform: `scale(${size / 100})` } : {},
      glyph.layerElement,
    );
    letter.place.replaceChildren(holder);
    letter.glyph = glyph;
  }

  /** Updates animated glyphs. */
  getValue(): void {
    this.renderedFrame = this.comp.renderedFrame;
    for (const { glyph } of this.#letters) {
      glyph?.prepareFrame(this.renderedFrame - this.data.st);
      if (glyph?._mdf) this._mdf = true;
    }
  }

  renderInnerContent(): void {
    this.validateText();
    const { currentData: text } = this.textProperty;
    this.textAnimator.getMeasures(text, this.lettersChangedFlag);
    if (!this.lettersChangedFlag && !this.textAnimator.lettersChangedFlag) return;
    for (const [index, { n: endsLine }] of text.l.entries()) {
      const placed = this.textAnimator.renderedLetters[index];
      const letter = this.#letters[index];
      if (endsLine || !placed || !letter) continue;
      letter.glyph?.renderFrame();
      for (const [key, name] of Object.entries(ATTRIBUTES)) {
        // Key of the table.
        const attribute = key as Attribute;
        if (placed._mdf[attribute]) letter.place.setAttribute(name, placed[attribute]);
      }
    }
  }
}

registerLayer(TEXT, TextLayer);
