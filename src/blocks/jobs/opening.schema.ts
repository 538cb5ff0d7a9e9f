import { defineArrayMember, defineField } from '@sanity/types';
import type { Selected } from '../../content/schema/previews.ts';
import { IDENTIFIER } from '../../content/schema/fields.ts';

/** Kinds of contract, as the site names them in every language. */
export const CONTRACTS = [
  { value: 'fullTime', title: 'Full-time' },
  { value: 'partTime', title: 'Part-time' },
  { value: 'fullOrPartTime', title: 'Full-time or part-time' },
  { value: 'temporary', title: 'Temporary' },
  { value: 'internship', title: 'Internship' },
];

type SelectedOpening = Selected<'title' | 'place' | 'contract'>;

/** Object type of a job opening. Fields of structured data are optional; it is emitted only if complete. */
export const opening = defineArrayMember({
  name: 'opening',
  title: 'Opening',
  type: 'object',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'search', title: 'Search engines' },
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What the job is called.',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required().error('Say what the job is called.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Optional: what the job is about. Search engines need it.',
      type: 'text',
      group: 'content',
      rows: 4,
    }),
    defineField({
      name: 'place',
      title: 'Place',
      description: 'As visitors read it, for example “Crumbleford or from home”.',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required().error('Say where the work is done.'),
    }),
    defineField({
      name: 'contract',
      title: 'Kind of contract',
      description: 'Shown in the words of the visitor’s language.',
      type: 'string',
      group: 'content',
      options: { list: CONTRACTS },
      initialValue: 'fullTime',
      validation: (rule) => rule.required().error('Choose the kind of contract.'),
    }),
    defineField({
      name: 'link',
      title: 'Link',
      description: 'Where to read more or apply.',
      type: 'link',
      group: 'content',
      validation: (rule) => rule.required().error('Say where to read more or apply.'),
    }),
    defineField({
      name: 'postedAt',
      title: 'Published on',
      description: 'Search engines list the job only with this date.',
      type: 'date',
      group: 'search',
    }),
    defineField({
      name: 'validThrough',
      title: 'Open until',
      description: 'Optional: the last day to apply.',
      type: 'date',
      group: 'search',
    }),
    defineField({
      name: 'locality',
      title: 'Town of the workplace',
      description: 'Search engines list the job only with town and country.',
      type: 'string',
      options: IDENTIFIER,
      group: 'search',
    }),
    defineField({
      name: 'country',
      title: 'Country of the workplace',
      description: 'Two letters, for example GB or DE.',
      type: 'string',
      options: IDENTIFIER,
      group: 'search',
      validation: (rule) => rule.regex(/^[A-Z]{2}$/).error('Write the two capital letters of the country.'),
    }),
  ],
  preview: {
    select: { title: 'title', place: 'place', contract: 'contract' },
    prepare: ({ title, place, contract }: SelectedOpening) => ({
      title: title ?? 'Opening without a title',
      subtitle: [place, CONTRACTS.find(({ value }) => value === contract)?.title].filter(Boolean).join(' · '),
    }),
  },
});
