import { defineField, defineType } from '@sanity/types';
import { headingField, introField } from '../../content/schema/fields.ts';

/** The newest articles of the visitor's locale. */
export const articleList = defineType({
  name: 'articleList',
  title: 'Article list',
  type: 'object',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'limit',
      title: 'At most',
      description: 'How many articles to show, newest first.',
      type: 'number',
      initialValue: 3,
      validation: (rule) => rule.required().integer().min(1).max(24),
    }),
  ],
});
