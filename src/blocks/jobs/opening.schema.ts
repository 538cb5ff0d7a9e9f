import { defineArrayMember } from '@sanity/types';
import { field, textField, choiceField } from '../../content/schema/define-field.ts';
import { titleOf, type Selected } from '../../content/schema/previews.ts';

/** Kinds of contract, as the site names them in every language. */
export const CONTRACTS = {
  fullTime: 'Full-time',
  partTime: 'Part-time',
  fullOrPartTime: 'Full-time or part-time',
  temporary: 'Temporary',
  internship: 'Internship',
};

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
    textField('title', 'Title', {
      description: 'What the job is called.',
      group: 'content',
      missing: 'Say what the job is called.',
    }),
    textField('text', 'Text', {
      description: 'Optional: what the job is about. Search engines need it.',
      group: 'content',
      rows: 4,
    }),
    textField('place', 'Place', {
      description: 'As visitors read it, for example “Crumbleford or from home”.',
      group: 'content',
      missing: 'Say where the work is done.',
    }),
    choiceField('contract', 'Kind of contract', {
      description: 'Shown in the words of the visitor’s language.',
      choices: CONTRACTS,
      shownAs: 'menu',
      group: 'content',
      initialValue: 'fullTime',
      missing: 'Choose the kind of contract.',
    }),
    field('link', 'Link', 'link', {
      description: 'Where to read more or apply.',
      group: 'content',
      missing: 'Say where to read more or apply.',
    }),
    field('postedAt', 'Published on', 'date', {
      description: 'Search engines list the job only with this date.',
      group: 'search',
    }),
    field('validThrough', 'Open until', 'date', {
      description: 'Optional: the last day to apply.',
      group: 'search',
    }),
    textField('locality', 'Town of the workplace', {
      description: 'Search engines list the job only with town and country.',
      group: 'search',
      isIdentifier: true,
    }),
    textField('country', 'Country of the workplace', {
      description: 'Two letters, for example GB or DE.',
      group: 'search',
      isIdentifier: true,
      pattern: [/^[A-Z]{2}$/, 'Write the two capital letters of the country.'],
    }),
  ],
  preview: {
    select: { title: 'title', place: 'place', contract: 'contract' },
    prepare: ({ title, place, contract }: SelectedOpening) => ({
      title: title ?? 'Opening without a title',
      subtitle: [place, titleOf(CONTRACTS, contract)].filter(Boolean).join(' · '),
    }),
  },
});
