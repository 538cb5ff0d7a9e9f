import type { BlockOf } from '../../content/types.ts';

/** Arrangement of a hero's text and image. */
export type HeroLayout = NonNullable<BlockOf<'hero'>['layout']>;

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
