import type { PageContext } from '../page-context.ts';
import { documentHref, linkLanguage } from '../links.ts';
import type { PictureData, PortableTextData } from '../../content/types.ts';
import { DECORATORS } from '../../content/schema/decorators.ts';
import type { HeadingIds } from './headings.ts';
import type { ShownText } from '../../content/content-text.ts';

type TextBlock = Extract<PortableTextData[number], { readonly _type: 'block' }>;
type MarkDefinition = NonNullable<TextBlock['markDefs']>[number];

/** A link within text, ready to print. */
export interface TextLinkMark {
  readonly _key: string;
  readonly _type: 'textLink';
  readonly href: string;
  /** Leads out of the site. */
  readonly outside: boolean;
  /** Set if the link leads to another language; its component receives the node only, so the node has the page. */
  readonly foreign?: { readonly page: PageContext; readonly language: string };
}

/** A paragraph, heading or list item, ready to print. */
export interface PreparedBlock {
  readonly _type: 'block';
  readonly _key: string;
  readonly style: string;
  readonly listItem?: 'bullet' | 'number';
  readonly level?: number;
  readonly children: { _type: 'span'; _key: string; text: ShownText; marks: string[] }[];
  readonly markDefs: TextLinkMark[];
  /** Anchor, when this is a heading. */
  readonly id: string | undefined;
}

/** Image within rich text. Its component receives the node only, so the node has the page context. */
export interface PreparedPicture {
  readonly _type: 'picture';
  readonly _key: string;
  readonly picture: PictureData;
  readonly page: PageContext;
}

/**
 * Resolves what rich text leaves open (link targets, anchors) and drops the nulls of the query,
 * so that the components only print.
 * @throws Error when a link leads to a document without a route.
 */
export function prepareRichText(
  value: PortableTextData,
  page: PageContext,
  headingIds: HeadingIds,
): (PreparedBlock | PreparedPicture)[] {
  return value.map((node) =>
    node._type === 'picture'
      ? { _type: node._type, _key: node._key, picture: node, page }
      : prepareBlock(node, page, headingIds),
  );
}

function prepareBlock(node: TextBlock, page: PageContext, headingIds: HeadingIds): PreparedBlock {
  const markDefs = (node.markDefs ?? []).map((mark) => prepareLink(mark, page));
  // A link that was removed may leave its key behind.
  const known = new Set([...DECORATORS.map(({ value }) => value), ...markDefs.map(({ _key }) => _key)]);
  return {
    _type: 'block',
    _key: node._key,
    style: node.style ?? 'normal',
    ...(node.listItem === null ? {} : { listItem: node.listItem, level: node.level ?? 1 }),
    children: (node.children ?? []).map(({ _key, text, marks }) => ({
      _type: 'span',
      _key,
      text: text ?? '',
      marks: (marks ?? []).filter((mark) => known.has(mark)),
    })),
    markDefs,
    id: headingIds.get(node),
  };
}

function prepareLink(mark: MarkDefinition, page: PageContext): TextLinkMark {
  const { _key } = mark;
  if (mark._type !== 'documentLink') return { _key, _type: 'textLink', href: mark.href, outside: true };
  const language = linkLanguage(page, mark);
  return {
    _key,
    _type: 'textLink',
    href: documentHref(page, mark.documentId, mark.fragment),
    outside: false,
    ...(language === undefined ? {} : { foreign: { page, language } }),
  };
}
