import { defineArrayMember, defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField, IDENTIFIER } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

const { min, max } = EDITORIAL.publications;

/** Validates a BCP 47 tag; its language needs a display name (CLDR), which the site shows. */
export function languageTagProblem(value: string | undefined): string | true {
  if (value === undefined) return true;
  try {
    const { language } = new Intl.Locale(value);
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    if (names.of(language) !== undefined) return true;
  } catch {
    // Malformed.
  }
  return `'${value}' is no tag of a language. Write for example “de”, “fr” or “pt-BR”.`;
}

const publication = defineArrayMember({
  name: 'publication',
  title: 'Publication',
  type: 'object',
  fields: [
    defineField({
      name: 'outlet',
      title: 'Outlet',
      description: 'Name of the newspaper, magazine or programme.',
      type: 'string',
      validation: (rule) => rule.required().error('Name the outlet.'),
    }),
    defineField({
      name: 'headline',
      title: 'Headline',
      description: 'As it was published, in the language of the outlet.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the headline as it was published.'),
    }),
    defineField({
      name: 'language',
      title: 'Language',
      description: 'Tag of the language the outlet publishes in, for example “de” or “pt-BR”.',
      type: 'string',
      options: IDENTIFIER,
      validation: (rule) => [
        rule.required().error('Give the language of the outlet.'),
        rule.custom(languageTagProblem),
      ],
    }),
    defineField({
      name: 'date',
      title: 'Date',
      description: 'The day it was published.',
      type: 'date',
      validation: (rule) => rule.required().error('Choose the day it was published.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'Where it can be read, seen or heard.',
      type: 'url',
      validation: (rule) =>
        rule
          .required()
          .uri({ scheme: ['https'] })
          .error('Give the whole address; it begins with https://.'),
    }),
  ],
  preview: { select: { title: 'headline', subtitle: 'outlet' } },
});

export const pressList = defineBlock({
  name: 'pressList',
  title: 'Press list',
  description: 'What others published about us, the newest first, and whom to ask.',
  group: 'trust',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'publications',
      title: 'Publications',
      description: `${min} to ${max}; the site puts the newest first.`,
      type: 'array',
      of: [publication],
      validation: (rule) => rule.required().min(min).max(max).error(`Add ${min} to ${max} publications.`),
    }),
    defineField({
      name: 'contact',
      title: 'Press contact',
      description: 'Optional: whom journalists can ask.',
      type: 'object',
      fields: [
        defineField({
          name: 'heading',
          title: 'Heading',
          type: 'string',
          validation: (rule) => rule.required().error('Give a heading, for example “Press contact”.'),
        }),
        defineField({
          name: 'name',
          title: 'Name',
          type: 'string',
          validation: (rule) => rule.required().error('Give the name.'),
        }),
        defineField({
          name: 'text',
          title: 'Text',
          description: 'Optional: when the person can be reached, in which languages.',
          type: 'text',
          rows: 2,
        }),
        defineField({
          name: 'email',
          title: 'E-mail address',
          description: 'The address journalists write to.',
          type: 'email',
          validation: (rule) => rule.required().error('Give the e-mail address.'),
        }),
        defineField({
          name: 'phone',
          title: 'Phone number',
          description: 'Optional: in the international form, +44 20 7946 0000.',
          type: 'string',
          validation: (rule) =>
            rule
              .regex(/^\+[0-9 ]{7,20}$/)
              .error('Write the number with + and the country’s code, digits and spaces.'),
        }),
      ],
    }),
  ],
  preview: blockPreview('Press list'),
});
