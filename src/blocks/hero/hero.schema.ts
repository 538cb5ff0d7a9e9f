import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/limits.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews/block-preview.ts';

/** The opening of a page; its heading is the page's `h1`. */
export const hero = defineBlock({
  name: 'hero',
  title: 'Hero',
  description: 'The opening of a page, with its main heading. It can only come first.',
  group: 'opening',
  fields: [
    defineField({
      name: 'eyebrow',
      title: 'Line above the heading',
      description: 'Optional: a few words that say what the page is about.',
      type: 'string',
    }),
    headingField,
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Optional: one to three sentences under the heading.',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Optional: stands beside the heading.',
      type: 'picture',
    }),
    defineField({
      name: 'actions',
      title: 'Buttons',
      description: 'The first one is the one that stands out.',
      type: 'array',
      of: [{ type: 'link' }],
      validation: (rule) => rule.max(EDITORIAL.buttons).error(`Keep at most ${EDITORIAL.buttons} buttons.`),
    }),
  ],
  preview: blockPreview('Hero', 'picture'),
});
