import { defineField, defineType } from '@sanity/types';
import { ANCHOR_PATTERN, SECTION_SPACES, SECTION_TONES } from '../../../config/sections.ts';
import type { Selected } from '../previews/selected.ts';
import { IDENTIFIER } from '../identifier.ts';

const TONE_TITLES: Readonly<Record<(typeof SECTION_TONES)[number], string>> = {
  page: 'Page (plain)',
  mint: 'Mint',
  cream: 'Cream',
  sky: 'Sky',
  green: 'Dark green',
  butter: 'Butter',
};
const SPACE_TITLES: Readonly<Record<(typeof SECTION_SPACES)[number], string>> = {
  normal: 'Normal',
  small: 'Little',
  large: 'Much',
};

const titled = <Value extends string>(values: readonly Value[], titles: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, title: titles[value] }));

/** Object type for the layout of a block: background, spacing and anchor. All of it is optional. */
export const section = defineType({
  name: 'section',
  title: 'Section',
  description: 'How a block stands on the page: background, space and anchor. Nothing of it is required.',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({
      name: 'tone',
      title: 'Background',
      description: 'Without a choice the block has the background it usually has.',
      type: 'string',
      options: { list: titled(SECTION_TONES, TONE_TITLES), layout: 'radio' },
    }),
    defineField({
      name: 'space',
      title: 'Space above and below',
      description:
        'Normal is right nearly always. Neighbours of one background share the space between them.',
      type: 'string',
      options: { list: titled(SECTION_SPACES, SPACE_TITLES), layout: 'radio', direction: 'horizontal' },
    }),
    defineField({
      name: 'anchor',
      title: 'Anchor',
      description: 'For links straight to this block: “prices” is reached at …/page/#prices.',
      type: 'string',
      options: IDENTIFIER,
      validation: (rule) =>
        rule
          .regex(ANCHOR_PATTERN, { name: 'anchor' })
          .error('Use lower-case letters, digits and hyphens, beginning with a letter.'),
    }),
  ],
  preview: {
    select: { tone: 'tone', anchor: 'anchor' },
    prepare: ({ tone, anchor }: Selected<'tone' | 'anchor'>) => ({
      title: tone ?? 'Usual background',
      ...(anchor !== undefined && { subtitle: `#${anchor}` }),
    }),
  },
});

/** The field every block has. */
export const sectionField = defineField({
  name: 'section',
  title: 'Section',
  description: 'Optional: background, space above and below, and an anchor for links.',
  type: 'section',
});
