import { defineField, defineType } from '@sanity/types';

/** Document type of authors, shared by all locales. */
export const author = defineType({
  name: 'author',
  title: 'Author',
  description: 'A person who writes articles; the same in every locale.',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'As readers shall see it below articles.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the author’s name.'),
    }),
    defineField({
      name: 'portrait',
      title: 'Portrait',
      description: 'Shown beside the name, so it needs no alternative text.',
      type: 'image',
      options: { hotspot: true },
    }),
  ],
  preview: { select: { title: 'name', media: 'portrait' } },
});
