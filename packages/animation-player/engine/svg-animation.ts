import { createElementID } from 'lottie-web/player/js/utils/common';
import slotFactory from 'lottie-web/player/js/utils/SlotManager';
import type { AnimationAsset, AnimationData } from '../animation-data.ts';
import { LayerStack, type LayerData } from './layer-stack.ts';

/** Engine options: hidden layers are omitted; fit of images; default size of filter regions. */
const RENDER_CONFIG = {
  hideOnTransparent: true,
  imagePreserveAspectRatio: 'xMidYMid slice',
  filterSize: { width: '100%', height: '100%', x: '0%', y: '0%' },
};

/** Returns the address of an asset. */
export const addressOf = ({ p = '', u = '', e }: AnimationAsset): string => (e ? p : u + p);

/** Animation rendered as SVG. */
export class SvgAnimation extends LayerStack {
  readonly svg: SVGSVGElement;
  /** Size, in the form that compositions have. */
  readonly data: { readonly w: number; readonly h: number };
  renderedFrame = Number.NaN;

  /** @param fit value of `preserveAspectRatio` of the SVG. */
  constructor({ layers, w: width, h: height, fr: frameRate, assets, ...data }: AnimationData, fit: string) {
    // Invalid layers throw when they are created.
    super(layers as readonly LayerData[]);
    this.data = { w: width, h: height };
    const clip = createElementID();
    const defs = svgElement(
      'defs',
      {},
      svgElement('clipPath', { id: clip }, svgElement('rect', { width, height, x: 0, y: 0 })),
    );
    this.layerElement = svgElement('g', { 'clip-path': `url(#${clip})` });
    this.svg = svgElement(
      'svg',
      { viewBox: `0 0 ${width} ${height}`, width, height, preserveAspectRatio: fit },
      defs,
      this.layerElement,
    );
    // As a property: the security policy forbids style attributes.
    Object.assign(this.svg.style, { width: '100%', height: '100%', transform: 'translate3d(0,0,0)' });
    this.globalData = {
      defs,
      renderConfig: RENDER_CONFIG,
      progressiveLoad: true,
      slotManager: slotFactory(data),
      frameRate,
      compSize: this.data,
      getAssetData: (id) => assets?.find((asset) => asset.id === id),
      getAssetsPath: addressOf,
      frameId: 0,
      _mdf: false,
    };
  }

  /** Draws a frame. */
  show(frame: number): void {
    if (this.renderedFrame === frame) return;
    this.renderedFrame = frame;
    this.globalData.frameId += 1;
    this.globalData._mdf = false;
    if (!this.completeLayers) this.checkLayers(frame);
    const elements = this.elements.filter((each) => each !== undefined);
    // From the last one: layers depend on those after them.
    for (const each of elements.toReversed()) each.prepareFrame(frame - each.data.st);
    if (!this.globalData._mdf) return;
    for (const each of elements) each.renderFrame();
  }

  /** Removes the SVG from the page. */
  destroy(): void {
    this.svg.remove();
    for (const each of this.elements) each?.destroy();
  }
}

/** Creates an SVG element. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly Element[]
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}
