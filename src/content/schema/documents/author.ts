import { defineField, defineType } from '@sanity/types';

/** A person who writes articles; the same in every locale. */
export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  fields: [
    defineField({ name: 'name', title: 'Name', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'portrait',
      title: 'Portrait',
      description: 'Shown beside the name, so it needs no alternative text.',
      type: 'image',
      options: { hotspot: true },
    }),
  ],
});
