import type { AnimationData, BlockOf, PictureData } from '../../content/types.ts';

/** Medium beside the text of a hero. */
export type HeroMedia =
  | { readonly kind: 'picture'; readonly picture: PictureData }
  | { readonly kind: 'video'; readonly picture: PictureData; readonly video: HeroVideo }
  | { readonly kind: 'animation'; readonly animation: AnimationData };

type HeroVideo = NonNullable<BlockOf<'hero'>['video']>;

/** Returns the medium that the editor chose, if its field is filled in; the default is an image. */
export function heroMedia({
  media,
  picture,
  animation,
  video,
}: Pick<BlockOf<'hero'>, 'media' | 'picture' | 'animation' | 'video'>): HeroMedia | undefined {
  if (media === 'animation') return animation ? { kind: 'animation', animation } : undefined;
  if (!picture) return undefined;
  return media === 'video' && video ? { kind: 'video', picture, video } : { kind: 'picture', picture };
}
