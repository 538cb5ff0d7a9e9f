import type { PreviewValue } from '@sanity/types';
import { findLocale } from '../../config/locales.ts';

/** Selection of a preview: texts by name, each absent while its field is empty. */
export type Selected<Text extends string> = { readonly [Name in Text]?: string };

/** Medium in the selection of a preview. */
export type SelectedMedia = PreviewValue['media'];

/** Formats a locale by native name and code, for lists: `Deutsch (Österreich), de-at`. */
export function localeLabel(code: string | undefined): string {
  if (code === undefined) return 'no locale';
  const locale = findLocale(code);
  return locale ? `${locale.name}, ${code}` : code;
}

/**
 * Formats the subtitle of a document in lists, such as `om-os · da`. Lists cut its end, and most are of one locale: what
 * tells documents apart comes first, and the locale is its code alone.
 */
export function placeLabel(language: string | undefined, place: string | undefined): string {
  return `${place ?? 'no path yet'} · ${language ?? 'no locale'}`;
}

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

/** Returns the first text of a rich text, for previews; empty if there is none. */
export function firstText(content: unknown): string {
  if (!Array.isArray(content)) return '';
  const blocks: readonly unknown[] = content;
  for (const block of blocks) {
    const text = childrenOf(block).map(textOf).join('').trim();
    if (text !== '') return text;
  }
  return '';
}

function childrenOf(block: unknown): readonly unknown[] {
  if (typeof block !== 'object' || block === null || !('children' in block)) return [];
  return Array.isArray(block.children) ? block.children : [];
}

function textOf(child: unknown): string {
  return typeof child === 'object' && child !== null && 'text' in child && typeof child.text === 'string'
    ? child.text
    : '';
}
