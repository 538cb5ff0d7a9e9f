import type { PreviewValue } from '@sanity/types';
import type { Selected, SelectedMedia } from './selected.ts';

/**
 * Defines the preview of a block with a heading: heading, block type and image.
 * @param media path of the image field, for blocks that have one.
 */
export function blockPreview(kind: string, media?: string) {
  return {
    select: { title: 'heading', ...(media !== undefined && { media }) },
    prepare: (selected: Selected<'title'> & { readonly media?: SelectedMedia }): PreviewValue => ({
      title: selected.title ?? kind,
      subtitle: kind,
      ...(selected.media !== undefined && { media: selected.media }),
    }),
  };
}
