import type { InsertMenuOptions } from '@sanity/types';
import { BLOCK_SCHEMAS } from '../../blocks/schemas.generated.ts';
import { BLOCK_GROUPS, type BlockSchema } from './define-block.ts';

const groupNames: readonly string[] = BLOCK_GROUPS.map(({ name }) => name);

/** Compares blocks by the order of the Studio's insert menu: by group, then by title. */
export function inMenuOrder(blocks: readonly BlockSchema[]): readonly BlockSchema[] {
  const groupOf = ({ options }: BlockSchema) => groupNames.indexOf(options.blockGroup);
  return blocks.toSorted((a, b) => groupOf(a) - groupOf(b) || a.title.localeCompare(b.title, 'en'));
}

/** Creates the Studio's insert menu, without empty groups. */
export function insertMenu(blocks: readonly BlockSchema[]): InsertMenuOptions {
  const groups = BLOCK_GROUPS.map(({ name, title }) => ({
    name,
    title,
    of: inMenuOrder(blocks)
      .filter(({ options }) => options.blockGroup === name)
      .map((block) => block.name),
  }));
  return { filter: true, groups: groups.filter(({ of }) => of.length > 0) };
}

/** Schema types of all blocks, in the order the Studio offers them. */
export const blockTypes = inMenuOrder(BLOCK_SCHEMAS);
