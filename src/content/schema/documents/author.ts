import { defineType } from '@sanity/types';
import { field, textField } from '../define-field.ts';

/** Document type of authors, shared by all locales. */
export const author = defineType({
  name: 'author',
  title: 'Author',
  description: 'A person who writes articles; the same in every locale.',
  type: 'document',
  fields: [
    textField('name', 'Name', {
      description: 'As readers shall see it below articles.',
      missing: 'Give the author’s name.',
    }),
    field('portrait', 'Portrait', 'image', {
      description: 'Shown beside the name, so it needs no alternative text.',
      options: { hotspot: true },
    }),
  ],
  preview: { select: { title: 'name', media: 'portrait' } },
});
