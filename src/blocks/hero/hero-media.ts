import type { AnimationData, BlockOf, PictureData } from '../../content/types.ts';

/** What a hero shows beside its text. */
export type HeroMedia =
  | { readonly kind: 'picture'; readonly picture: PictureData }
  | { readonly kind: 'video'; readonly picture: PictureData; readonly video: HeroVideo }
  | { readonly kind: 'animation'; readonly animation: AnimationData };

type HeroVideo = NonNullable<BlockOf<'hero'>['video']>;

/** What an editor chose to show, as far as it is there; a picture unless said otherwise. */
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
