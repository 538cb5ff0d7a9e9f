import { defineField, defineType } from '@sanity/types';
import { EDITORIAL } from '../../../config/editorial.ts';
import { atMost } from '../fields.ts';
import type { Selected } from '../previews.ts';
import { dayProblem } from './section.ts';

/** Object type for the title and description of a document from a day on. */
export const laterWords = defineType({
  name: 'laterWords',
  title: 'Words from a day on',
  description: 'The title and the description that a document has from a day on.',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({
      name: 'from',
      title: 'From',
      description: 'The first day of these words. The site is rebuilt when it begins in London.',
      type: 'date',
      validation: (rule) => [
        rule.required().error('Give the day from which these words hold.'),
        rule.custom(dayProblem),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Optional: without one the title stays as it is.',
      type: 'string',
      validation: (rule) =>
        atMost(rule, EDITORIAL.titleCharacters, 'the title', '; search engines cut it there'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'Optional: without one the description stays as it is.',
      type: 'text',
      rows: 3,
      validation: (rule) => atMost(rule, EDITORIAL.descriptionCharacters, 'the description'),
    }),
  ],
  preview: {
    select: { title: 'title', from: 'from' },
    prepare: ({ title, from }: Selected<'title' | 'from'>) => ({
      title: title ?? 'The title stays',
      subtitle: from === undefined ? 'no day yet' : `from ${from}`,
    }),
  },
});
