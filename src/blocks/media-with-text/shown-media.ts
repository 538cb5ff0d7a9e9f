import type { AnimationData, BlockOf, PictureData } from '../../content/types.ts';

/** Medium beside the text. */
export type ShownMedia =
  | { readonly kind: 'picture'; readonly picture: PictureData }
  | { readonly kind: 'animation'; readonly animation: AnimationData };

/** Returns the medium that the editor chose, if its field is filled in; the default is an image. */
export function shownMedia({
  media,
  picture,
  animation,
}: Pick<BlockOf<'mediaWithText'>, 'media' | 'picture' | 'animation'>): ShownMedia | undefined {
  if (media === 'animation') return animation ? { kind: 'animation', animation } : undefined;
  return picture ? { kind: 'picture', picture } : undefined;
}
