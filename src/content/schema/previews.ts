import type { PreviewValue } from '@sanity/types';
import { isRecord } from '../../shared/json.ts';
import { findLocale } from '../../config/locales/locales.ts';

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

/** Returns the title of a choice; `undefined` if there is none. */
export function titleOf(
  titles: Readonly<Record<string, string>>,
  choice: string | undefined,
): string | undefined {
  return choice !== undefined && Object.hasOwn(titles, choice) ? titles[choice] : undefined;
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
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  const texts = blocks.map((block) =>
    recordsIn(isRecord(block) && block['children'])
      .map(textOf)
      .join('')
      .trim(),
  );
  return texts.find((text) => text !== '') ?? '';
}

function recordsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function textOf({ text }: Readonly<Record<string, unknown>>): string {
  return typeof text === 'string' ? text : '';
}
