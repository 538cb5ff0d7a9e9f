import { BLOCK_RULES } from '../../blocks/rules.generated.ts';
import type { ContentProblem } from '../../content/problem.ts';
import { SHAPES } from '../../content/shapes.generated.ts';
import type { RoutedDocument } from '../../content/types.ts';
import { blockProblems } from '../../content/validate/block-rules.ts';
import { unknownBlockProblems } from '../../content/validate/blocks.ts';
import { referenceProblems, type KnownIds } from '../../content/validate/references.ts';
import { problemsOfShape, ruleProblems, withoutRepetition } from '../../site/validate/document-problems.ts';
import { contentText, type ContentText } from '../../content/content-text.ts';

/** Stands for texts that are missing. */
const NO_TEXT = contentText('');

/** Finds the problems of a whole document that lie in itself; those of its routes lie in the index. Pure. */
export function documentProblems(document: RoutedDocument, known: KnownIds): readonly ContentProblem[] {
  const query = document._type === 'page' ? 'PAGES_BY_ID_QUERY' : 'ARTICLES_BY_ID_QUERY';
  const shapeProblems = problemsOfShape([document], SHAPES[query]);
  const pages = document._type === 'page' ? [document] : [];
  return withoutRepetition([
    ...unknownBlockProblems(pages),
    ...shapeProblems,
    ...(shapeProblems.length === 0 ? blockProblems(pages, BLOCK_RULES) : []),
    ...referenceProblems([document], known),
    ...ruleProblems(document._type, [document]),
  ]);
}

/**
 * Returns what can be shown of a document with problems: texts that are missing are empty, and blocks with problems are
 * left out.
 */
export function presentableDocument(
  document: RoutedDocument,
  problems: readonly ContentProblem[],
): RoutedDocument {
  // Fetched from drafts, in which anything may be missing.
  const { title, description }: Readonly<Record<'title' | 'description', ContentText | null>> = document;
  const texts = { title: title ?? NO_TEXT, description: description ?? NO_TEXT };
  if (document._type !== 'page') return { ...document, ...texts };
  const faulty = new Set(problems.map(({ field }) => /^blocks\[(\d+)\]/.exec(field)?.[1]));
  const blocks: typeof document.blocks | null = document.blocks;
  return { ...document, ...texts, blocks: (blocks ?? []).filter((_, index) => !faulty.has(String(index))) };
}
