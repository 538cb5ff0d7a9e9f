import { BLOCK_SCHEMAS } from '../../blocks/schemas.generated.ts';
import type { ContentProblem } from '../problem.ts';
import type { PageDocument } from '../types.ts';

/** Pages as fetched: what is in their blocks is not certain yet. */
type Pages = readonly PageDocument[];

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(BLOCK_SCHEMAS.map(({ name }) => name));

function placeOf({ _id, language }: PageDocument, field: string) {
  return { documentId: _id, locale: language, field };
}

/** Finds blocks of types that this version of the site has no folder for. */
export function unknownBlockProblems(pages: Pages): readonly ContentProblem[] {
  return pages.flatMap((page) =>
    blocksOf(page).flatMap((block, index) => {
      const type: unknown = block?._type;
      if (KNOWN_TYPES.has(type)) return [];
      return {
        kind: 'unknown-block' as const,
        ...placeOf(page, `blocks[${index}]`),
        message: `The block is of the type ${JSON.stringify(type ?? null)}, which this version of the site does not know.`,
        fix: 'Remove the block, or publish with the version of the site that has it.',
      };
    }),
  );
}

/** Returns the blocks of a page whose shape may be invalid; empty if there are none. */
function blocksOf(page: PageDocument): readonly (PageDocument['blocks'][number] | null)[] {
  const blocks: PageDocument['blocks'] | null = page.blocks;
  return blocks instanceof Array ? blocks : [];
}
