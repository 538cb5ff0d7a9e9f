import type { ObjectDefinition, ObjectOptions } from '@sanity/types';
import type { BlockGroup } from './block-groups.ts';
import { sectionField } from './objects/section.ts';

/** A block as its folder describes it. */
export interface BlockInput extends Omit<ObjectDefinition, 'type' | 'options'> {
  /** Type in the content: the folder's name in camel case. */
  name: string;
  title: string;
  description: string;
  /** Group in the Studio's insert menu. */
  group: BlockGroup;
}

/** Schema type of a block, with its place in the menu. */
export interface BlockSchema extends ObjectDefinition {
  title: string;
  options: ObjectOptions & { readonly blockGroup: BlockGroup };
}

/** Defines the schema type of a block and adds the `section` field. */
export function defineBlock({ group, fields, ...own }: BlockInput): BlockSchema {
  return { ...own, type: 'object', fields: [...fields, sectionField], options: { blockGroup: group } };
}
