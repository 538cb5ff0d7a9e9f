import { defineArrayMember, defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, listField, addressField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';

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
    textField('outlet', 'Outlet', {
      description: 'Name of the newspaper, magazine or programme.',
      missing: 'Name the outlet.',
    }),
    textField('headline', 'Headline', {
      description: 'As it was published, in the language of the outlet.',
      missing: 'Give the headline as it was published.',
    }),
    textField('language', 'Language', {
      description: 'Tag of the language the outlet publishes in, for example “de” or “pt-BR”.',
      isIdentifier: true,
      missing: 'Give the language of the outlet.',
      rules: [languageTagProblem],
    }),
    field('date', 'Date', 'date', {
      description: 'The day it was published.',
      missing: 'Choose the day it was published.',
    }),
    addressField('url', 'Address', { description: 'Where it can be read, seen or heard.', isRequired: true }),
  ],
  preview: { select: { title: 'headline', subtitle: 'outlet' } },
});

/** Articles of others about us, the newest first. */
export const pressList = defineBlock({
  name: 'pressList',
  title: 'Press list',
  description: 'What others published about us, the newest first, and whom to ask.',
  group: 'trust',
  fields: [
    headingField,
    introField,
    listField('publications', 'Publications', {
      description: `${min} to ${max}; the site puts the newest first.`,
      size: { min, max },
      of: publication,
    }),
    defineField({
      name: 'contact',
      title: 'Press contact',
      description: 'Optional: whom journalists can ask.',
      type: 'object',
      fields: [
        textField('heading', 'Heading', { missing: 'Give a heading, for example “Press contact”.' }),
        textField('name', 'Name', { missing: 'Give the name.' }),
        textField('text', 'Text', {
          description: 'Optional: when the person can be reached, in which languages.',
          rows: 2,
        }),
        field('email', 'E-mail address', 'email', {
          description: 'The address journalists write to.',
          missing: 'Give the e-mail address.',
        }),
        textField('phone', 'Phone number', {
          description: 'Optional: in the international form, +44 20 7946 0000.',
          pattern: [/^\+[0-9 ]{7,20}$/, 'Write the number with + and the country’s code, digits and spaces.'],
        }),
      ],
    }),
  ],
});
