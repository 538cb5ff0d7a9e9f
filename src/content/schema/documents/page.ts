import { defineField, defineType } from '@sanity/types';
import { BLOCK_TYPE_NAMES } from '../blocks.ts';
import { languageField, metaFields, parentField, slugField } from '../fields.ts';

/** A page built from blocks. */
export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  fields: [
    languageField,
    slugField,
    parentField,
    ...metaFields,
    defineField({
      name: 'blocks',
      title: 'Blocks',
      description: 'The page from top to bottom. A hero can only come first.',
      type: 'array',
      of: BLOCK_TYPE_NAMES.map((type) => ({ type })),
      validation: (rule) => rule.required().min(1),
    }),
  ],
});
