import { defineField, defineType } from '@sanity/types';
import { languageField, metaFields, parentField, slugField } from '../fields.ts';

/** An editorial article. */
export const article = defineType({
  name: 'article',
  title: 'Article',
  type: 'document',
  fields: [
    languageField,
    slugField,
    parentField,
    ...metaFields,
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'author',
      title: 'Author',
      type: 'reference',
      to: [{ type: 'author' }],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'publishedAt',
      title: 'Published',
      type: 'datetime',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'content',
      title: 'Text',
      type: 'portableText',
      validation: (rule) => rule.required(),
    }),
  ],
});
