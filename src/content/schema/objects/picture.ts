import { defineField, defineType } from '@sanity/types';

/** An image with hotspot and crop that always carries alternative text. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'alt',
      title: 'Alternative text',
      description: 'What the picture shows, for people who cannot see it.',
      type: 'string',
      validation: (rule) => rule.required().max(200),
    }),
  ],
});
