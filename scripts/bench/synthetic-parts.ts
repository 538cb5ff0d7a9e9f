import type { Link, Picture, PortableText } from '../../src/content/types.generated.ts';

/** Text of every paragraph. */
export const SENTENCE =
  'At closing time the shelves still smell of bread, and somebody two streets away has not had supper yet.';

/** Time at which every document was created and published. */
export const UPDATED = '2026-06-01T08:00:00Z';

/** Builds the id of a translation group; its documents have the locale appended. */
export function groupId(index: number): string {
  return `group-${String(index).padStart(5, '0')}`;
}

/** Makes the system fields of a stored document. */
export function systemFields(_id: string) {
  return { _id, _rev: 'synthetic', _createdAt: UPDATED, _updatedAt: UPDATED };
}

/** Makes the fields that pages and articles share. */
export function routed(id: string, language: string, path: string) {
  return {
    ...systemFields(`${id}-${language}`),
    language,
    slug: { _type: 'slug' as const, current: path },
    title: `Synthetic ${id} in ${language}`,
    description: SENTENCE,
  };
}

/** Creates an image field of an image asset. */
export function pictureOf(assetId: string): Picture {
  return { _type: 'picture', asset: { _type: 'reference', _ref: assetId }, alt: SENTENCE };
}

/** Makes a link to the page of a group, by the group's index. */
export function linkTo(index: number, language: string, label = `Page ${index}`): Link {
  return { _type: 'link', label, document: { _type: 'reference', _ref: `${groupId(index)}-${language}` } };
}

/** Gives items of a list the keys that the content service requires. */
export function keyed<Item>(items: readonly Item[]) {
  return items.map((item, index) => ({ _key: `k${index}`, ...item }));
}

/** Makes rich text of paragraphs, the third of them a heading. */
export function paragraphs(count: number): PortableText {
  return Array.from({ length: count }, (_, index) => ({
    _type: 'block',
    _key: `p${index}`,
    style: index === 2 ? 'h3' : 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text: SENTENCE, marks: [] }],
  }));
}
