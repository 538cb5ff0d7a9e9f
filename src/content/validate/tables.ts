import type { ContentProblem } from '../problem.ts';
import { unevenRowMessage, unevenRows } from '../schema/rules/comparison-cells.ts';
import type { PageDocument } from '../types.ts';

/** Rows of comparison tables that lack a cell, or have one that stands under no column. */
export function comparisonProblems(pages: readonly PageDocument[]): readonly ContentProblem[] {
  return pages.flatMap((page) =>
    page.blocks.flatMap((block, index) => {
      if (block._type !== 'comparisonTable') return [];
      const { columns, rows } = block;
      return unevenRows(columns, rows).map((row) => ({
        documentId: page._id,
        locale: page.language,
        field: `blocks[${index}].rows[${rows.indexOf(row)}].cells`,
        message: unevenRowMessage(block, row),
        fix: 'Give the row one cell for each column.',
      }));
    }),
  );
}
