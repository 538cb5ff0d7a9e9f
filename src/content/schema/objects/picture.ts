import { defineField, defineType } from '@sanity/types';
import { EDITORIAL } from '../../../config/editorial.ts';
import { atMost } from '../fields.ts';

const { alternativeTextCharacters } = EDITORIAL;

/** An image with hotspot and crop that always carries alternative text. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  description: 'The hotspot stays visible wherever the picture is cut.',
  type: 'image',
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'alt',
      title: 'Alternative text',
      description: 'What the picture shows, for people who cannot see it.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Say in a sentence what the picture shows, for people who cannot see it.'),
        atMost(rule, alternativeTextCharacters, 'the alternative text'),
      ],
    }),
  ],
  preview: { select: { title: 'alt', imageUrl: 'asset.url' } },
});
