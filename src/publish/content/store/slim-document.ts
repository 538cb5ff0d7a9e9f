import { BLOCK_RULES } from '../../../blocks/rules.generated.ts';
import { normalizeSlug } from '../../../config/editing/slugs.ts';
import { isBrowsable } from '../../../content/block-roles.ts';
import type { ArticleDocument, Block, PageDocument, RoutedDocument } from '../../../content/types.ts';
import { visitObjects } from '../../../content/validate/visit.ts';
import { articleLength, type Length } from '../../../site/rich-text/reading-time.ts';

/** Fields by which parts of a document begin or end to be shown, see `content/live-content.ts`. */
const DATES = ['showFrom', 'showUntil', 'validThrough'] as const;

/** Facts of a page or article that are known without its body. */
export interface DocumentFacts {
  /** True if what it shows depends on the day. */
  readonly isDated?: true;
  /** Ids of the animation files that it shows. */
  readonly animations?: readonly string[];
  /** Addresses of videos that it shows from other companies. */
  readonly videos?: readonly string[];
  /** Reading time of an article. */
  readonly length?: Length;
}

/**
 * Returns a document without its body: of a page it keeps the blocks that routes, lists and rules between documents
 * read, of the home page all.
 */
export function slimDocument(document: PageDocument): PageDocument;
export function slimDocument(document: ArticleDocument): ArticleDocument;
export function slimDocument(document: RoutedDocument): RoutedDocument;
export function slimDocument(document: RoutedDocument): RoutedDocument {
  if (document._type === 'article') return { ...document, content: [] };
  const isHome = normalizeSlug(document.slug) === '';
  return isHome ? document : { ...document, blocks: document.blocks.filter(isReadByOthers) };
}

/** Returns a document as routes and other pages know it: without its body. */
export function listedDocument(document: RoutedDocument): RoutedDocument {
  if (document._type === 'article') return { ...document, content: [] };
  return { ...document, blocks: document.blocks.filter(isBrowsable) };
}

function isReadByOthers(block: Block): boolean {
  return isBrowsable(block) || BLOCK_RULES[block._type]?.checkTogether !== undefined;
}

/** Collects what is to be known of a document without its body. */
export function factsOf(document: RoutedDocument): DocumentFacts {
  let isDated = document.afterwards !== null;
  const animations = new Set<string>();
  const videos = new Set<string>();
  visitObjects(document, (value) => {
    isDated ||= DATES.some((field) => (value[field] ?? null) !== null);
    const { _type, animationId, source, address } = value;
    if (typeof animationId === 'string') animations.add(animationId);
    if (_type === 'video' && source === 'address' && typeof address === 'string') videos.add(address);
  });
  return {
    ...(isDated && { isDated }),
    ...(animations.size > 0 && { animations: [...animations] }),
    ...(videos.size > 0 && { videos: [...videos] }),
    ...(document._type === 'article' && { length: articleLength(document) }),
  };
}
