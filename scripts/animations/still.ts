import { toAnimation, type Film } from './film.ts';
import { drawShapes, pathText, type WrittenShape } from './still-shapes.ts';
import { transformText, type WrittenTransform } from './still-transform.ts';
import { attribute, group, number } from './svg-text.ts';
import type { BezierPath } from './svg-path.ts';
import { valueAt } from './value-at.ts';

/** A layer as animation files have it, as far as our films use it. */
interface WrittenLayer {
  readonly ind?: number;
  readonly parent?: number;
  readonly refId?: string;
  readonly ks: WrittenTransform;
  readonly shapes?: readonly WrittenShape[];
  readonly masksProperties?: readonly { readonly pt: { readonly k: BezierPath } }[];
  readonly ip: number;
  readonly op: number;
  readonly st: number;
}

/** An animation as `toAnimation` writes it. */
interface WrittenAnimation {
  readonly w: number;
  readonly h: number;
  readonly assets: readonly { readonly id: string; readonly layers: readonly WrittenLayer[] }[];
  readonly layers: readonly WrittenLayer[];
}

/** Draws layers at a frame, the last of the list first: the first one is on top. */
function drawLayers(
  layers: readonly WrittenLayer[],
  frame: number,
  animation: WrittenAnimation,
  clips: string[],
): string {
  const chainOf = ({ parent, ks }: WrittenLayer): string => {
    const holder = layers.find(({ ind }) => parent !== undefined && ind === parent);
    return (holder ? chainOf(holder) : '') + transformText(ks, frame);
  };
  const draw = (layer: WrittenLayer): string => {
    const { ks, shapes, refId, masksProperties, ip, op, st } = layer;
    if (frame < ip || frame >= op) return '';
    const [opacity = 100] = ks.o ? valueAt(ks.o, frame) : [];
    const chain = chainOf(layer);
    if (opacity === 0 || chain.includes('scale(0)')) return '';
    const shown = animation.assets.find(({ id }) => id === refId)?.layers ?? [];
    const content =
      shapes === undefined ? drawLayers(shown, frame - st, animation, clips) : drawShapes(shapes, frame);
    if (content === '') return '';
    if (masksProperties) {
      const d = masksProperties.map(({ pt }) => pathText(pt.k)).join('');
      clips.push(`<clipPath id="c${clips.length}"><path d="${d}"/></clipPath>`);
    }
    const clip = masksProperties ? `url(#c${clips.length - 1})` : '';
    const share = opacity === 100 ? '' : number(opacity / 100);
    return group(
      content,
      attribute('transform', chain) + attribute('clip-path', clip) + attribute('opacity', share),
    );
  };
  return layers.toReversed().map(draw).join('');
}

/**
 * Renders one frame of a film as SVG: the poster until the film is loaded, or in place of it.
 * @param frame its index, from 0.
 */
export function toStill(film: Film, frame: number): string {
  // The writer produces exactly the types above; a test compares the stills with the engine's output.
  const animation = toAnimation(film) as WrittenAnimation;
  const clips: string[] = [];
  // The last frame ends where the film does.
  const content = drawLayers(animation.layers, Math.min(frame, film.frames - 1), animation, clips);
  const { w, h } = animation;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${clips.join('')}${content}</svg>\n`;
}
