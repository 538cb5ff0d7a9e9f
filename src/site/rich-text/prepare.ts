import {
  buildMarksTree,
  isPortableTextToolkitList,
  isPortableTextToolkitSpan,
  isPortableTextToolkitTextNode,
  nestLists,
} from '@portabletext/toolkit';
import type { PageContext } from '../page-context.ts';
import { documentHref, linkLanguage } from '../links.ts';
import type { PictureData, PortableTextData } from '../../content/types.ts';
import { DECORATORS } from '../../content/schema/decorators.ts';
import type { HeadingIds } from './headings.ts';
import type { ShownText } from '../../content/content-text.ts';

type TextBlock = Extract<PortableTextData[number], { readonly _type: 'block' }>;
type MarkDefinition = NonNullable<TextBlock['markDefs']>[number];

/** A link within text, ready to print. */
export type TextLinkMark = {
  readonly _key: string;
  readonly _type: 'textLink';
  readonly href: string;
  /** Leads out of the site. */
  readonly outside: boolean;
  /** Language that the link leads to, if it is another one. */
  readonly foreign?: string;
};

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

/** Image within rich text. */
export interface PreparedPicture {
  readonly _type: 'picture';
  readonly _key: string;
  readonly picture: PictureData;
}

/** Styles with an element of their own; text of any other is a paragraph. */
const STYLE_TAGS = ['h2', 'h3', 'h4', 'blockquote'] as const;
type StyleTag = (typeof STYLE_TAGS)[number];

/** Node of Portable Text, or of the tree that its toolkit makes of it. */
type Node = { readonly _type: string };

/** Rich text as a tree of elements. */
export type TextNode =
  | string
  | {
      readonly tag: 'p' | StyleTag | 'ul' | 'ol' | 'li' | 'strong' | 'em';
      /** Anchor of a heading. */
      readonly id?: string | undefined;
      readonly children: readonly TextNode[];
    }
  | { readonly tag: 'a'; readonly link: TextLinkMark; readonly children: readonly TextNode[] }
  | { readonly tag: 'br' }
  | { readonly tag: 'figure'; readonly picture: PictureData };

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
      ? { _type: node._type, _key: node._key, picture: node }
      : prepareBlock(node, page, headingIds),
  );
}

/** Prepares rich text and nests it: items within lists, texts within their emphases and links. */
export function richTextTree(
  value: PortableTextData,
  page: PageContext,
  headingIds: HeadingIds,
): readonly TextNode[] {
  return nestLists(prepareRichText(value, page, headingIds), 'html').map(treeOf);
}

const isPicture = (node: Node): node is PreparedPicture => node._type === 'picture';
const isBlock = (node: Node): node is PreparedBlock => node._type === 'block';
const isLink = (mark: Node | undefined): mark is TextLinkMark => mark?._type === 'textLink';

function treeOf(node: Node): TextNode {
  if (isPicture(node)) return { tag: 'figure', picture: node.picture };
  if (isPortableTextToolkitTextNode(node)) return node.text === '\n' ? { tag: 'br' } : node.text;
  if (isPortableTextToolkitSpan(node)) {
    const { markDef, markType } = node;
    const children = node.children.map(treeOf);
    if (isLink(markDef)) return { tag: 'a', link: markDef, children };
    return { tag: markType === 'strong' ? 'strong' : 'em', children };
  }
  if (isPortableTextToolkitList(node)) {
    const children = node.children.map((item) => ({ tag: 'li' as const, children: childrenOfItem(item) }));
    return { tag: node.listItem === 'number' ? 'ol' : 'ul', children };
  }
  if (isBlock(node)) return { tag: tagOf(node), id: node.id, children: childrenOf(node) };
  throw new Error(`Rich text has a node of the type ${node._type}, which prepareRichText does not make.`);
}

/** Returns what a list item holds: its text, within an element of its own if it has a style. */
function childrenOfItem(item: Node): readonly TextNode[] {
  return isBlock(item) && tagOf(item) === 'p' ? childrenOf(item) : [treeOf(item)];
}

function childrenOf(block: PreparedBlock): readonly TextNode[] {
  return buildMarksTree(block).map(treeOf);
}

function tagOf({ style }: PreparedBlock): 'p' | StyleTag {
  return STYLE_TAGS.find((tag) => tag === style) ?? 'p';
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
    ...(language !== undefined && { foreign: language }),
  };
}
