import type { ObjectDefinition, ObjectOptions } from '@sanity/types';
import { sectionField } from './objects/section.ts';
import { blockPreview } from './previews.ts';

/** Groups of the Studio's menu for adding blocks, in its order. */
export const BLOCK_GROUPS = [
  { name: 'opening', title: 'Opening' },
  { name: 'text', title: 'Text' },
  { name: 'media', title: 'Pictures and films' },
  { name: 'overview', title: 'Overviews' },
  { name: 'trust', title: 'Figures and voices' },
  { name: 'action', title: 'Actions and forms' },
] as const;

/** Name of a group of the menu. */
export type BlockGroup = (typeof BLOCK_GROUPS)[number]['name'];

/** A block as its folder describes it. */
export interface BlockInput extends Omit<ObjectDefinition, 'type' | 'options'> {
  /** Type in the content: the folder's name in camel case. */
  name: string;
  title: string;
  description: string;
  /** Group in the Studio's insert menu. */
  group: BlockGroup;
  /** Path of the image that lists show, for blocks that have one. */
  image?: string;
}

/** Schema type of a block, with its place in the menu. */
export interface BlockSchema extends ObjectDefinition {
  title: string;
  options: ObjectOptions & { readonly blockGroup: BlockGroup };
}

/**
 * Defines the schema type of a block and adds the `section` field. Lists show it by its heading and title, unless it has
 * a preview of its own.
 */
export function defineBlock({ group, fields, image, ...own }: BlockInput): BlockSchema {
  return {
    preview: blockPreview(own.title, image),
    ...own,
    type: 'object',
    fields: [...fields, sectionField],
    options: { blockGroup: group },
  };
}
