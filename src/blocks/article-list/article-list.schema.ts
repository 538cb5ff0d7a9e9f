import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/limits.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews/block-preview.ts';

const { min, max } = EDITORIAL.listedArticles;

/** The newest articles of the visitor's locale. */
export const articleList = defineBlock({
  name: 'articleList',
  title: 'Article list',
  description: 'The newest articles of the visitor’s locale, by themselves.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'limit',
      title: 'At most',
      description: 'How many articles to show, newest first.',
      type: 'number',
      initialValue: 3,
      validation: (rule) =>
        rule.required().integer().min(min).max(max).error(`Give a whole number from ${min} to ${max}.`),
    }),
  ],
  preview: blockPreview('Article list'),
});
