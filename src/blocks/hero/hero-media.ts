import type { AnimationData, BlockOf, PictureData } from '../../content/types.ts';

/** Medium beside the text of a hero. */
export type HeroMedia =
  | { readonly kind: 'picture'; readonly picture: PictureData }
  | {
      readonly kind: 'video';
      readonly picture: PictureData;
      readonly video: HeroVideo;
      /** The film in the colours of the evening, where it has a file. */
      readonly evening: HeroVideo | null;
    }
  | { readonly kind: 'animation'; readonly animation: AnimationData };

type HeroVideo = NonNullable<BlockOf<'hero'>['video']>;

/** Returns the medium that the editor chose, if its field is filled in; the default is an image. */
export function heroMedia({
  media,
  picture,
  animation,
  video,
  eveningVideo,
}: Pick<BlockOf<'hero'>, 'media' | 'picture' | 'animation' | 'video' | 'eveningVideo'>):
  | HeroMedia
  | undefined {
  if (media === 'animation') return animation ? { kind: 'animation', animation } : undefined;
  if (!picture) return undefined;
  if (media !== 'video' || !video) return { kind: 'picture', picture };
  return { kind: 'video', picture, video, evening: eveningVideo?.mimeType ? eveningVideo : null };
}

/** Arrangement of a hero's text and image. */
type HeroLayout = NonNullable<BlockOf<'hero'>['layout']>;

/** Image format of a layout. */
export interface PictureFormat {
  readonly widths: readonly number[];
  readonly sizes: string;
  /** Width divided by height. */
  readonly aspectRatio: number;
}

/** Image format by layout. */
export const PICTURE_FORMATS: Readonly<Record<HeroLayout, PictureFormat>> = {
  split: {
    widths: [360, 480, 640, 800, 1080, 1440],
    sizes: '(min-width: 84rem) 38rem, (min-width: 56rem) 46vw, calc(100vw - 2.5rem)',
    aspectRatio: 6 / 5,
  },
  centred: {
    widths: [360, 480, 640, 800, 1080, 1440, 1920],
    sizes: '(min-width: 84rem) 76rem, calc(100vw - 2.5rem)',
    aspectRatio: 16 / 9,
  },
  full: {
    widths: [480, 640, 800, 1080, 1440, 1920, 2400, 2880],
    sizes: '100vw',
    aspectRatio: 16 / 9,
  },
};

/**
 * Returns the effective layout of a hero: `split` by default, and `centred` instead of `full` without a medium.
 * @param showsMedia `true` if there is an image, animation or video.
 */
export function heroLayout(layout: BlockOf<'hero'>['layout'], showsMedia: boolean): HeroLayout {
  if (!showsMedia && layout === 'full') return 'centred';
  return layout ?? 'split';
}
