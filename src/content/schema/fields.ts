import { defineField } from '@sanity/types';

/** The locale a document is written for; set by the translation plugin, not by hand. */
export const languageField = defineField({
  name: 'language',
  title: 'Locale',
  type: 'string',
  readOnly: true,
  validation: (rule) => rule.required(),
});

/** The document's path within its locale, any depth; `/` is the home page. */
export const slugField = defineField({
  name: 'slug',
  title: 'Path',
  description: 'Path within the locale, for example “for-stores/bakeries”. The home page has “/”.',
  type: 'slug',
  validation: (rule) => rule.required(),
});

/** The document one level up, for breadcrumbs. */
export const parentField = defineField({
  name: 'parent',
  title: 'One level up',
  description: 'The page that breadcrumbs show before this one.',
  type: 'reference',
  to: [{ type: 'page' }],
});

/** Search result and share texts, common to pages and articles. */
export const metaFields = [
  defineField({
    name: 'title',
    title: 'Title',
    description: 'Browser tab and search results.',
    type: 'string',
    validation: (rule) => rule.required().max(70),
  }),
  defineField({
    name: 'description',
    title: 'Description',
    description: 'One or two sentences for search results and shared links.',
    type: 'text',
    rows: 3,
    validation: (rule) => rule.required().max(200),
  }),
  defineField({
    name: 'sharePicture',
    title: 'Picture for shared links',
    type: 'picture',
  }),
];

/** A block's heading. */
export const headingField = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  validation: (rule) => rule.required().max(120),
});

/** A short text under a block's heading. */
export const introField = defineField({ name: 'intro', title: 'Introduction', type: 'text', rows: 3 });
