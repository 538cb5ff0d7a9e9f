import type { AnimationData, BlockOf, PictureData } from '../../content/types.ts';

/** What stands beside a text. */
export type ShownMedia =
  | { readonly kind: 'picture'; readonly picture: PictureData }
  | { readonly kind: 'animation'; readonly animation: AnimationData };

/** What an editor chose to show, as far as it is there; a picture unless said otherwise. */
export function shownMedia({
  media,
  picture,
  animation,
}: Pick<BlockOf<'mediaWithText'>, 'media' | 'picture' | 'animation'>): ShownMedia | undefined {
  if (media === 'animation') return animation ? { kind: 'animation', animation } : undefined;
  return picture ? { kind: 'picture', picture } : undefined;
}
