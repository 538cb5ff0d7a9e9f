import type { PreviewValue } from '@sanity/types';
import type { Selected, SelectedMedia } from './selected.ts';

type SelectedBlock = Selected<'title' | 'showFrom' | 'showUntil'> & { readonly media?: SelectedMedia };

/** Names the days on which a block is shown; the empty string for a block that is always shown. */
export function daysLabel({ showFrom, showUntil }: Selected<'showFrom' | 'showUntil'>): string {
  return [showFrom && `from ${showFrom}`, showUntil && `until ${showUntil}`].filter(Boolean).join(' ');
}

/**
 * Defines the preview of a block with a heading: heading, block type, days on which it is shown, and image.
 * @param media path of the image field, for blocks that have one.
 */
export function blockPreview(kind: string, media?: string) {
  return {
    select: {
      title: 'heading',
      showFrom: 'section.showFrom',
      showUntil: 'section.showUntil',
      ...(media !== undefined && { media }),
    },
    prepare: ({ title, media: image, ...days }: SelectedBlock): PreviewValue => ({
      title: title ?? kind,
      subtitle: [kind, daysLabel(days)].filter(Boolean).join(' · '),
      ...(image !== undefined && { media: image }),
    }),
  };
}
