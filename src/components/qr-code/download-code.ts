import type { HeadingIds } from '../../site/rich-text/headings.ts';

/**
 * Returns the id of the drawing of a download block's code.
 * @param headingId id of the block's heading.
 */
export const codeIdOf = (headingId: string): string => `${headingId}-code`;

/** Finds the id of the code that the first download block of a page shows. */
export function downloadCodeId(headingIds: HeadingIds): string | undefined {
  for (const [owner, headingId] of headingIds)
    if ('_type' in owner && owner._type === 'appDownload') return codeIdOf(headingId);
  return undefined;
}
