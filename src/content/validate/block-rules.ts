import type { ContentProblem, UnplacedProblem } from '../problem.ts';
import type { Block, BlockOf, PageDocument } from '../types.ts';

/** A block and the page it stands on. */
export interface PlacedBlock<Type extends Block['_type']> {
  readonly block: BlockOf<Type>;
  readonly page: PageDocument;
  /** Position among the blocks of the page. */
  readonly index: number;
}

/**
 * Rules of a block that its schema cannot express, because they follow references or span several documents. All others
 * are in the schema's `validation`, which Studio and build both apply.
 */
export interface BlockRules<Type extends Block['_type']> {
  /** Finds what is wrong with a block by itself; `field` is a path below it. */
  readonly check?: (block: BlockOf<Type>) => readonly UnplacedProblem[];
  /** Finds what is wrong with the blocks of this type together, across all pages. */
  readonly checkTogether?: (blocks: readonly PlacedBlock<Type>[]) => readonly ContentProblem[];
}

/** Rules by the type of block; most types have none. */
export type BlockRulesTable = { readonly [Type in Block['_type']]?: BlockRules<Type> };

/** Returns the field path of a block, for problems. */
export function placeOfBlock<Type extends Block['_type']>(
  { page, index }: PlacedBlock<Type>,
  field = '',
): Pick<ContentProblem, 'documentId' | 'locale' | 'field'> {
  const place = `blocks[${index}]`;
  return { documentId: page._id, locale: page.language, field: field === '' ? place : `${place}.${field}` };
}

/** Applies rules to the blocks of all pages. The shape of the pages must be right. */
export function blockProblems(
  pages: readonly PageDocument[],
  rules: BlockRulesTable,
): readonly ContentProblem[] {
  const placed = pages.flatMap((page) => page.blocks.map((block, index) => ({ block, page, index })));
  const byType = Map.groupBy(placed, ({ block }) => block._type);
  return [...byType].flatMap(([type, blocks]) => {
    // Grouped by their type, so rules and blocks are of the same one.
    const { check, checkTogether } = (rules[type] ?? {}) as BlockRules<Block['_type']>;
    const single = check
      ? blocks.flatMap((each) =>
          check(each.block).map(({ field, ...problem }) => ({ ...placeOfBlock(each, field), ...problem })),
        )
      : [];
    return [...single, ...(checkTogether?.(blocks) ?? [])];
  });
}
