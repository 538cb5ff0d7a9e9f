import type { PortableTextData } from '../../content/types.ts';
import { blockText } from './text-content.ts';
import type { TextSource } from '../../content/content-text.ts';

/** Ids of the headings of one page, by the content object each heading belongs to. */
export type HeadingIds = ReadonlyMap<object, string>;

/** A heading: its text, and the content object it belongs to. */
export interface Heading extends TextSource {
  readonly text: string;
  /** Level in the outline of the page: 2 for an `h2`. */
  readonly level: number;
}

/** Letters whose accent is part of them, so that normalisation does not take it off. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
};
const WITHOUT_LETTER = 'section';

/**
 * Slugifies a heading for its anchor: lower case, without diacritics, hyphenated, starting with a letter. Scripts other
 * than Latin keep their letters. Deterministic.
 * @example headingSlug('Größe & Gewicht') // 'grosse-gewicht'
 */
export function headingSlug(text: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[æđłøœß]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    // Latin accents only: the marks of Japanese syllables lie outside this range and are kept.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[’'\u00AD]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (/^\p{L}/u.test(slug)) return slug;
  return slug === '' ? WITHOUT_LETTER : `${WITHOUT_LETTER}-${slug}`;
}

/**
 * Gives every heading of a page an id of its own; the second of equal headings ends in `-2`.
 * @param reserved ids of the page that are not for headings.
 */
export function assignHeadingIds(
  headings: Iterable<Pick<Heading, 'owner' | 'text'>>,
  reserved: Iterable<string> = [],
): HeadingIds {
  const ids = new Map<object, string>();
  const taken = new Set(reserved);
  for (const { owner, text } of headings) {
    const slug = headingSlug(text);
    let id = slug;
    for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
    taken.add(id);
    ids.set(owner, id);
  }
  return ids;
}

const HEADING_LEVELS: ReadonlyMap<string | null, number> = new Map([
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
]);

/** Lists the headings of a rich text in document order. */
export function textHeadings(value: PortableTextData): readonly Heading[] {
  return value.flatMap((node) => {
    const level = node._type === 'block' && HEADING_LEVELS.get(node.style);
    return level ? [{ owner: node, field: 'children', text: blockText(node), level }] : [];
  });
}

/** Headings from which on an article has a table of contents. */
export const MIN_CONTENTS_HEADINGS = 3;

/** An entry of a table of contents. */
export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly source: TextSource;
  /** Entries one level below. */
  readonly children: readonly ContentsEntry[];
}

/** Builds a table of contents of two levels; deeper headings are left out. */
export function contentsOf(value: PortableTextData, headingIds: HeadingIds): readonly ContentsEntry[] {
  const entries: (ContentsEntry & { readonly children: ContentsEntry[] })[] = [];
  for (const node of value) {
    if (node._type !== 'block' || (node.style !== 'h2' && node.style !== 'h3')) continue;
    const id = headingIds.get(node);
    if (id === undefined) continue;
    const source = { owner: node, field: 'children' };
    const entry = { id, text: blockText(node), source, children: [] };
    const above = node.style === 'h3' ? entries.at(-1) : undefined;
    (above?.children ?? entries).push(entry);
  }
  return entries;
}
