import type { AnimationAsset } from '../animation-data.ts';
import type { FontManager } from './rare/font-manager.ts';
import { NOTHING } from './layer-types.ts';
import { turnWithPath, type Placed } from './turn-with-path.ts';

/** What the engine reads of a layer; the rest is for the class that draws it. */
export interface LayerData {
  readonly ty: number;
  /** First frame it is shown at, the frame after the last one, and the frame of the composition where its time begins. */
  readonly ip: number;
  readonly op: number;
  readonly st: number;
  /** What others call it by. */
  readonly ind?: unknown;
  /** The layer it moves with. */
  readonly parent?: unknown;
  /** How another layer cuts it out, and which; the one before it unless said. */
  readonly tt?: number;
  readonly tp?: unknown;
  /** Whether it turns with the path it moves along. */
  readonly ao?: unknown;
}

/** A layer that is drawn. */
export interface LayerElement extends Placed {
  readonly data: LayerData;
  /** What is put into the page; nothing for layers that only move others. */
  getBaseElement(): Element | null;
  checkParenting(): void;
  setAsParent(): void;
  setHierarchy(parents: readonly LayerElement[]): void;
  /** @returns the id of a mask made of the layer. Layers that show nothing have none. */
  getMatte?(type: number): string;
  setMatte?(id: string): void;
  prepareFrame(frame: number): void;
  renderFrame(): void;
  destroy(): void;
}

/** A kind of layer. */
export type LayerClass = new (data: LayerData, globals: Globals, stack: LayerStack) => LayerElement;

/** What all layers of an animation share. */
export interface Globals {
  readonly defs: SVGDefsElement;
  readonly renderConfig: object;
  readonly progressiveLoad: boolean;
  readonly slotManager: object;
  readonly frameRate: number;
  readonly compSize: { readonly w: number; readonly h: number };
  readonly getAssetData: (id: unknown) => AnimationAsset | undefined;
  readonly getAssetsPath: (asset: AnimationAsset) => string;
  /** Fonts and letters, where there is text. */
  fontManager?: FontManager;
  /** Counts the frames that were drawn. */
  frameId: number;
  /** Whether anything changed with the frame. */
  _mdf: boolean;
}

/** Kinds of layers by their type in files; what is none of them shows nothing. */
const classes = new Map<number, LayerClass>();

/** Makes a kind of layer known. @param layerClass has the methods of a layer, if only from the engine's own classes. */
export function registerLayer(
  type: number,
  layerClass: new (data: never, globals: Globals, stack: LayerStack) => object,
): void {
  // As its description says; types do not see methods that are copied.
  classes.set(type, layerClass as LayerClass);
}

/**
 * Layers above each other: an animation, or a composition in it. Each is made when its time comes. The engine's own
 * classes use it by these names.
 */
export abstract class LayerStack {
  readonly layers: readonly LayerData[];
  readonly elements: (LayerElement | undefined)[];
  /** Whether every layer has been made. */
  completeLayers = false;
  /** What the layers are put into. */
  declare layerElement: SVGGElement;
  declare globalData: Globals;
  /** Layers that wait for the ones they move with or are cut out by. */
  readonly #pending: LayerElement[] = [];
  readonly #made = new Set<number>();

  constructor(layers: readonly LayerData[]) {
    this.layers = layers;
    this.elements = layers.map(() => undefined);
  }

  /** Makes the layers that are shown at a frame. */
  checkLayers(frame: number): void {
    for (let index = this.layers.length - 1; index >= 0; index -= 1) {
      const layer = this.layers[index];
      if (layer && layer.ip <= frame && layer.op > frame) this.#make(index);
    }
    this.completeLayers = this.#made.size === this.layers.length;
    for (let element = this.#pending.pop(); element; element = this.#pending.pop()) {
      element.checkParenting();
      this.#cutOut(element, this.elements.indexOf(element));
    }
  }

  /** Finds what a layer moves with: a layer, the one which that moves with, and so on. */
  buildElementParenting(element: LayerElement, parent: unknown, found: LayerElement[]): void {
    for (const [index, layer] of this.layers.entries()) {
      // Files write them as numbers or as text.
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
    // Making it may ask for layers that ask for it.
    this.#made.add(index);
    const Layer = classes.get(layer.ty) ?? classes.get(NOTHING);
    if (Layer === undefined) return;
    const element = new Layer(layer, this.globalData, this);
    this.elements[index] = element;
    if (layer.ao) turnWithPath(element, this.globalData.frameRate);
    this.#insert(element, index);
    this.#cutOut(element, index);
  }

  /** Puts a layer below the one that comes before it in the file. */
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
