import { ANIMATIONS_PATH } from '../../config/animations-path.ts';
import { pictureSources } from '../../site/images.ts';
import type { AnimationData } from '../../content/types.ts';
import type { SerializableProperties } from 'animation-player';
import type { PageContext } from '../../site/page-context.ts';
import { plainText } from '../../content/plain-text.ts';
import { messagesFor } from '../../i18n/messages.ts';

/** Place of an animation on the page. */
export interface AnimationPlace {
  /** Width of its poster, in pixels. */
  readonly posterWidth: number;
  /** `true` if it is above the fold: its poster gets high fetch priority. */
  readonly priority?: boolean | undefined;
  /** `true` for a single button on the poster in place of the toolbar. */
  readonly compact?: boolean | undefined;
}

/** Builds the URL of the poster, cropped to the animation's aspect ratio. */
function posterAddress(
  page: PageContext,
  { poster }: AnimationData,
  { width, height }: { readonly width: number; readonly height: number },
  { posterWidth }: AnimationPlace,
): string | undefined {
  if (!poster) return undefined;
  return pictureSources(page, poster, { widths: [posterWidth], aspectRatio: width / height })?.src;
}

/** Computes the properties of an animation's player; `undefined` when the animation has no file that was read. */
export function animationProperties(
  page: PageContext,
  animation: AnimationData,
  place: AnimationPlace,
): SerializableProperties | undefined {
  const info = animation.animationId === null ? undefined : page.content.animation(animation.animationId);
  if (!info) return undefined;
  const { start, loop, mode, speed, description } = animation;
  return {
    src: `${ANIMATIONS_PATH}${info.file}`,
    width: info.width,
    height: info.height,
    poster: posterAddress(page, animation, info, place),
    posterFirst: place.priority || undefined,
    simple: place.compact || undefined,
    description: description === null ? undefined : plainText(description),
    autoplay: start === 'automatic',
    hover: start === 'hover',
    animateOnScroll: start === 'scroll',
    loop: loop ?? undefined,
    mode: mode ?? undefined,
    speed: speed ?? undefined,
    controls: (animation.controls ?? false) || start === 'press',
    labels: messagesFor(page.locale, 'player').player,
  };
}
