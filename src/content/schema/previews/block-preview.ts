import type { PreviewValue } from '@sanity/types';
import type { Selected, SelectedMedia } from './selected.ts';

/**
 * Preview of a block with a heading: the heading, what kind of block it is, and a picture.
 * @param media path of the field whose picture is shown, where the block has one.
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
