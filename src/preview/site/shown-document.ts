import { BLOCK_RULES } from '../../blocks/rules.generated.ts';
import type { ContentProblem } from '../../content/problem.ts';
import { SHAPES } from '../../content/shapes.generated.ts';
import type { RoutedDocument } from '../../content/types.ts';
import { blockProblems } from '../../content/validate/block-rules.ts';
import { unknownBlockProblems } from '../../content/validate/blocks.ts';
import { referenceProblems, type KnownIds } from '../../content/validate/references.ts';
import { problemsOfShape, ruleProblems, withoutRepetition } from '../../site/validate/document-problems.ts';

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

/** Returns a page without the blocks that have problems; `undefined` if that leaves it as it is. */
export function withoutFaultyBlocks(
  document: RoutedDocument,
  problems: readonly ContentProblem[],
): RoutedDocument | undefined {
  if (document._type !== 'page' || !Array.isArray(document.blocks)) return undefined;
  const faulty = new Set(problems.map(({ field }) => /^blocks\[(\d+)\]/.exec(field)?.[1]));
  const blocks = document.blocks.filter((_, index) => !faulty.has(String(index)));
  return blocks.length === document.blocks.length ? undefined : { ...document, blocks };
}
