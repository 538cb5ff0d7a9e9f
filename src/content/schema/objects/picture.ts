import { defineType } from '@sanity/types';
import { textField } from '../define-field.ts';
import { EDITORIAL } from '../../../config/editing/editorial.ts';

const { alternativeTextCharacters } = EDITORIAL;

/** An image with hotspot and crop that always carries alternative text. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  description: 'The hotspot stays visible wherever the picture is cut.',
  type: 'image',
  options: { hotspot: true },
  fields: [
    textField('alt', 'Alternative text', {
      description: 'What the picture shows, for people who cannot see it.',
      most: [alternativeTextCharacters, 'the alternative text'],
      missing: 'Say in a sentence what the picture shows, for people who cannot see it.',
    }),
  ],
  preview: { select: { title: 'alt', imageUrl: 'asset.url' } },
});
