import { defineType } from '@sanity/types';
import { field, textField } from '../define-field.ts';
import { EDITORIAL } from '../../../config/editing/editorial.ts';
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
    field('from', 'From', 'date', {
      description: 'The first day of these words. The site is rebuilt when it begins in London.',
      missing: 'Give the day from which these words hold.',
      rules: [dayProblem],
    }),
    textField('title', 'Title', {
      description: 'Optional: without one the title stays as it is.',
      most: [EDITORIAL.titleCharacters, 'the title', '; search engines cut it there'],
    }),
    textField('description', 'Description', {
      description: 'Optional: without one the description stays as it is.',
      rows: 3,
      most: [EDITORIAL.descriptionCharacters, 'the description'],
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
