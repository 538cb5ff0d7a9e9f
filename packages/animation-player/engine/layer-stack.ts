import type { AnimationAsset } from '../animation-data.ts';
import type { FontManager } from './rare/fonts.ts';
import { NOTHING } from './layer-types.ts';
import { repaintMasks, type Masked } from './repaint-masks.ts';
import { turnWithPath, type Placed } from './turn-with-path.ts';

/** Layer data that the engine reads; the rest is read by the layer's class. */
export interface LayerData {
  readonly ty: number;
  /** In-point and out-point, and the frame of the composition at which its time starts. */
  readonly ip: number;
  readonly op: number;
  readonly st: number;
  /** Index by which other layers refer to it. */
  readonly ind?: unknown;
  /** Index of its parent layer. */
  readonly parent?: unknown;
  /** Type of track matte, and the matte's layer; the preceding one by default. */
  readonly tt?: number;
  readonly tp?: unknown;
  /** Auto-orient: true if it rotates along its path. */
  readonly ao?: unknown;
}

/** Layer element of the engine. */
export interface LayerElement extends Placed, Masked {
  readonly data: LayerData;
  /** Returns its SVG element; null for layers that only transform others. */
  getBaseElement(): Element | null;
  checkParenting(): void;
  setAsParent(): void;
  setHierarchy(parents: readonly LayerElement[]): void;
  /** Creates a mask of the layer. @returns its id. Layers that show nothing have none. */
  getMatte?(type: number): string;
  setMatte?(id: string): void;
  prepareFrame(frame: number): void;
  destroy(): void;
}

/** Class of a layer type. */
export type LayerClass = new (data: LayerData, globals: Globals, stack: LayerStack) => LayerElement;

/** Evaluator of an animation's expressions. */
export interface ExpressionEvaluator {
  /** Starts evaluating the expressions of a layer, which is complete now. */
  begin(layer: object): void;
  /** Evaluates the expression of a property, if it has one that can be evaluated. */
  attach(data: object, property: object): void;
}

/** State shared by all layers of an animation. */
export interface Globals {
  readonly defs: SVGDefsElement;
  readonly renderConfig: object;
  readonly progressiveLoad: boolean;
  readonly slotManager: object;
  readonly frameRate: number;
  readonly compSize: { readonly w: number; readonly h: number };
  readonly getAssetData: (id: unknown) => AnimationAsset | undefined;
  readonly getAssetsPath: (asset: AnimationAsset) => string;
  /** Fonts and glyphs, for animations with text. */
  fontManager?: FontManager;
  /** Evaluator, for animations with expressions. */
  expressions?: ExpressionEvaluator | undefined;
  /** Number of frames drawn. */
  frameId: number;
  /** True if anything changed with the frame. */
  _mdf: boolean;
}

/** Layer classes by their type in files; other types show nothing. */
const classes = new Map<number, LayerClass>();

/**
 * Registers a layer class.
 *
 * @param layerClass has the methods of a layer, possibly copied from the engine's own classes.
 */
export function registerLayer(
  type: number,
  layerClass: new (data: never, globals: Globals, stack: LayerStack) => object,
): void {
  // Copied methods are invisible to the compiler.
  classes.set(type, layerClass as LayerClass);
}

/**
 * Stack of layers: an animation, or a composition in it. Layers are created lazily. The engine's classes use the member
 * names.
 */
export abstract class LayerStack {
  readonly layers: readonly LayerData[];
  readonly elements: (LayerElement | undefined)[];
  /** True if every layer has been created. */
  completeLayers = false;
  /** Element that contains the layers. */
  declare layerElement: SVGGElement;
  declare globalData: Globals;
  /** Layers whose parent or matte does not exist yet. */
  readonly #pending: LayerElement[] = [];
  readonly #made = new Set<number>();

  constructor(layers: readonly LayerData[]) {
    this.layers = layers;
    this.elements = layers.map(() => undefined);
  }

  /** Creates the layers that are visible at a frame. */
  checkLayers(frame: number): void {
    for (let index = this.layers.length - 1; index >= 0; index -= 1) {
      const layer = this.layers[index];
      if (layer && layer.ip <= frame && layer.op > frame) this.#make(index);
    }
    this.completeLayers = this.#made.size === this.layers.length;
    this.#settle();
  }

  /** Returns a layer, for expressions that read it; creates it even if it is not visible. */
  layerAt(index: number): LayerElement | undefined {
    this.#make(index);
    this.#settle();
    return this.elements[index];
  }

  /** Resolves parents and mattes that did not exist when their layers were created. */
  #settle(): void {
    for (let element = this.#pending.pop(); element; element = this.#pending.pop()) {
      element.checkParenting();
      this.#cutOut(element, this.elements.indexOf(element));
    }
  }

  /** Resolves the chain of parents of a layer. */
  buildElementParenting(element: LayerElement, parent: unknown, found: LayerElement[]): void {
    for (const [index, layer] of this.layers.entries()) {
      // Indexes are numbers or strings in files.
      if (String(layer.ind) !== String(parent)) continue;
      const other = this.elements[index];
      if (other === undefined) {
        this.#make(index);
        this.#pending.push(element);
        continue;
      }
      found.push(other);
      other.setAsParent();
      if (layer.parent === undefined) element.setHierarchy(found);
      else this.buildElementParenting(element, layer.parent, found);
    }
  }

  #make(index: number): void {
    const layer = this.layers[index];
    if (layer === undefined || this.#made.has(index)) return;
    // Its creation may require layers that require it.
    this.#made.add(index);
    const Layer = classes.get(layer.ty) ?? classes.get(NOTHING);
    if (Layer === undefined) return;
    const element = new Layer(layer, this.globalData, this);
    this.elements[index] = element;
    if (layer.ao) turnWithPath(element, this.globalData.frameRate);
    repaintMasks(element);
    this.#insert(element, index);
    this.#cutOut(element, index);
    this.globalData.expressions?.begin(element);
  }

  /** Inserts a layer below the one that precedes it in the file. */
  #insert(element: LayerElement, index: number): void {
    const base = element.getBaseElement();
    if (!base) return;
    const above = this.elements.findLast((each, place) => place < index && each?.getBaseElement());
    this.layerElement.insertBefore(base, above?.getBaseElement() ?? null);
  }

  #cutOut(element: LayerElement, index: number): void {
    const { tt: type, tp: name } = element.data;
    if (!type) return;
    const place = 'tp' in element.data ? this.layers.findIndex(({ ind }) => ind === name) : index - 1;
    const matte = this.elements[place];
    if (matte) {
      const id = matte.getMatte?.(type);
      if (id !== undefined) element.setMatte?.(id);
    } else if (this.layers[place]) {
      this.#make(place);
      this.#pending.push(element);
    }
  }
}
