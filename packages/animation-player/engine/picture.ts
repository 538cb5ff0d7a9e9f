import ImageElement from 'lottie-web/player/js/elements/ImageElement';
import type { AnimationAsset } from '../animation-data.ts';

/** Image layer. The engine's classes use the member names. */
export class Picture extends ImageElement {
  declare readonly assetData: AnimationAsset & { readonly w?: number; readonly h?: number };
  declare readonly innerElem: SVGImageElement;

  /** Creates the image; one whose size the file does not state has its own. */
  override createContent(): void {
    super.createContent();
    if (this.assetData.w === undefined) this.innerElem.removeAttribute('width');
    if (this.assetData.h === undefined) this.innerElem.removeAttribute('height');
  }
}
