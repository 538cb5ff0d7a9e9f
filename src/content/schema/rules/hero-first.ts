import type { CustomValidator } from '@sanity/types';
import { isOpening } from '../block-roles.ts';

interface TypedItem {
  readonly _type: string;
  readonly _key?: string;
}

function isTyped(block: unknown): block is TypedItem {
  return typeof block === 'object' && block !== null && '_type' in block && typeof block._type === 'string';
}

/** Marks every hero that is not the first block: its heading is the page's only `h1`. */
export const heroPositionProblem: CustomValidator<unknown[] | undefined> = (blocks) => {
  const misplaced = (blocks ?? []).slice(1).filter(isTyped).filter(isOpening);
  if (misplaced.length === 0) return true;
  return {
    message: 'A hero can only come first. Move it to the top, or use a call to action instead.',
    paths: misplaced.flatMap(({ _key }) => (_key === undefined ? [] : [[{ _key }]])),
  };
};
