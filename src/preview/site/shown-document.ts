import type { TypeNode } from 'groq-js';
import { BLOCK_RULES } from '../../blocks/rules.generated.ts';
import type { ContentProblem } from '../../content/problem.ts';
import { isShownOn, type ShownDays } from '../../content/schema/shown-days.ts';
import { SHAPES } from '../../content/shapes.generated.ts';
import type { ArticleDocument, RoutedDocument } from '../../content/types.ts';
import { blockProblems } from '../../content/validate/block-rules.ts';
import { unknownBlockProblems } from '../../content/validate/blocks.ts';
import { referenceProblems, type KnownIds } from '../../content/validate/references.ts';
import { problemsOfShape, ruleProblems, withoutRepetition } from '../../site/validate/document-problems.ts';
import { fillGaps, INCOMPLETE, type IsShowable } from './complete.ts';

/** Finds the problems of a whole document that lie in itself; those of its routes lie in the index. Pure. */
export function documentProblems(document: RoutedDocument, known: KnownIds): readonly ContentProblem[] {
  const shapeProblems = problemsOfShape([document], shapeOf(document));
  const pages = document._type === 'page' ? [document] : [];
  return withoutRepetition([
    ...unknownBlockProblems(pages),
    // Before the shape: their advice is that of the Studio.
    ...ruleProblems(document._type, [document]),
    ...shapeProblems,
    ...(shapeProblems.length === 0 ? blockProblems(pages, BLOCK_RULES) : []),
    ...referenceProblems([document], known),
  ]);
}

/**
 * Completes a document as an editor may leave it, so that every component can show it, see `complete.ts`. An article
 * without a date is of its last change. Pure.
 */
export function completeDocument<Document extends RoutedDocument>(
  document: Document,
  isShowable: IsShowable,
): Document {
  const shape = shapeOf(document);
  const item = shape.type === 'array' ? shape.of : shape;
  const completed = fillGaps(item, document._type === 'article' ? dated(document) : document, isShowable);
  // What has a route has everything that cannot be made up, and the shape is that of the type.
  return completed === INCOMPLETE ? document : (completed as Document);
}

/** Returns a document without the blocks that have problems. Pure. */
export function withoutFaultyBlocks(
  document: RoutedDocument,
  problems: readonly ContentProblem[],
): RoutedDocument {
  if (document._type !== 'page') return document;
  const faulty = new Set(problems.map(({ field }) => /^blocks\[(\d+)\]/.exec(field)?.[1]));
  // Fetched from drafts, in which anything may be missing.
  const blocks: typeof document.blocks | null = document.blocks;
  return { ...document, blocks: (blocks ?? []).filter((_, index) => !faulty.has(String(index))) };
}

function dated(article: ArticleDocument): ArticleDocument {
  const { publishedAt, authorId }: Readonly<Record<'publishedAt' | 'authorId', string | null>> = article;
  if (publishedAt !== null && authorId !== null) return article;
  return { ...article, publishedAt: publishedAt ?? article._updatedAt, authorId: authorId ?? '' };
}

function shapeOf({ _type }: RoutedDocument): TypeNode {
  return SHAPES[_type === 'page' ? 'PAGES_QUERY' : 'ARTICLES_QUERY'];
}

/** Part of a document that its days hide. */
export interface HiddenPart extends ShownDays {
  /** Path of the part, for example `blocks[2]`. */
  readonly field: string;
  /** Type of the block, or name of the field, as the schema has it. */
  readonly kind: string;
}

/**
 * Finds the blocks and jobs of a document that are not shown on a day, see `live-content.ts`. Pure.
 *
 * @param document as it is stored; in a draft anything may be missing.
 */
export function hiddenParts(document: RoutedDocument, day: string): readonly HiddenPart[] {
  if (document._type !== 'page') return [];
  const blocks: typeof document.blocks | null = document.blocks;
  return (blocks ?? []).flatMap((block, index): readonly HiddenPart[] => {
    const field = `blocks[${index}]`;
    const { showFrom, showUntil } = block.section ?? {};
    if (!isShownOn({ showFrom, showUntil }, day)) return [{ field, kind: block._type, showFrom, showUntil }];
    if (block._type !== 'jobs') return [];
    return (block.openings ?? []).flatMap(({ validThrough }, position) =>
      isShownOn({ showUntil: validThrough }, day)
        ? []
        : [{ field: `${field}.openings[${position}]`, kind: 'opening', showUntil: validThrough }],
    );
  });
}
