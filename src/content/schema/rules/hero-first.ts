import type { CustomValidator } from '@sanity/types';

function hasType(block: unknown, type: string): block is { readonly _type: string; readonly _key?: string } {
  return typeof block === 'object' && block !== null && '_type' in block && block._type === type;
}

/** Marks every hero that is not the first block: its heading is the page's only `h1`. */
export const heroPositionProblem: CustomValidator<unknown[] | undefined> = (blocks) => {
  const misplaced = (blocks ?? []).slice(1).filter((block) => hasType(block, 'hero'));
  if (misplaced.length === 0) return true;
  return {
    message: 'A hero can only come first. Move it to the top, or use a call to action instead.',
    paths: misplaced.flatMap(({ _key }) => (_key === undefined ? [] : [[{ _key }]])),
  };
};
