import { defineField, type FieldGroupDefinition } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { slugFromText } from '../../config/slugs.ts';
import { inFallbackChain } from './reference-filter.ts';
import { englishFirstProblem, knownLocaleProblem } from './rules/english-first.ts';
import { parentCircleProblem } from './rules/parent-circle.ts';
import { isUniqueInLocale, slugSource, slugValueProblem } from './rules/slug.ts';
import { takenPathProblem } from './rules/taken-path.ts';

declare module '@sanity/types' {
  interface StringOptions {
    /** True for what is compared, sent or put into addresses; such a field is never encoded for visual editing. */
    readonly isIdentifier?: boolean;
  }
}

/** Options of a text field that identifies something: all others hold texts that visitors read. */
export const IDENTIFIER = { isIdentifier: true } as const;

/** Tabs of a page or article in the Studio. */
export const documentGroups: FieldGroupDefinition[] = [
  { name: 'content', title: 'Content', default: true },
  { name: 'seo', title: 'Search and sharing' },
  { name: 'settings', title: 'Settings' },
];

/**
 * Limits the length of a text.
 * @param what names the text for the editor.
 * @example atMost(rule, 65, 'the title', '; search engines cut it there')
 */
export function atMost<Result>(
  rule: { max(limit: number): { error(message: string): Result } },
  limit: number,
  what: string,
  reason = '',
): Result {
  return rule.max(limit).error(`Shorten ${what} to ${limit} characters${reason}.`);
}

/** The locale a document is written for; set when the document is created, not by hand. */
export const languageField = defineField({
  name: 'language',
  title: 'Locale',
  description: 'The locale this document is written for. Other locales get documents of their own.',
  type: 'string',
  options: IDENTIFIER,
  group: 'settings',
  readOnly: true,
  validation: (rule) => [
    rule
      .required()
      .error('The document has no locale. Create it anew from the list of its locale, or as a translation.'),
    rule.custom(knownLocaleProblem),
  ],
});

/** The locale of a document that has translations, on whose English one other locales fall back. */
export const translatedLanguageField = defineField({
  ...languageField,
  validation: (rule) => [languageField.validation(rule), rule.custom(englishFirstProblem)].flat(),
});

/** The document's path within its locale, any depth; `/` is the home page. */
export const slugField = defineField({
  name: 'slug',
  title: 'Path',
  description: 'Path within the locale, for example “for-stores/bakeries”. The home page has “/”.',
  type: 'slug',
  group: ['content', 'settings'],
  options: { source: slugSource, slugify: slugFromText, isUnique: isUniqueInLocale },
  validation: (rule) => [
    rule
      .required()
      .error('Give a path that no other page or article of this locale has, or press “Generate”.'),
    rule.custom(slugValueProblem),
    rule.custom(takenPathProblem),
  ],
});

/** The document one level up, for breadcrumbs. */
export const parentField = defineField({
  name: 'parent',
  title: 'One level up',
  description: 'The page that breadcrumbs show before this one. Without it that is the home page.',
  type: 'reference',
  group: 'settings',
  to: [{ type: 'page' }],
  options: { filter: inFallbackChain },
  validation: (rule) => rule.custom(parentCircleProblem),
});

/** Search result and share texts, common to pages and articles. */
export const metaFields = [
  defineField({
    name: 'title',
    title: 'Title',
    description: `Browser tab, search results and lists. At most ${EDITORIAL.titleCharacters} characters.`,
    type: 'string',
    group: ['content', 'seo'],
    validation: (rule) => [
      rule.required().error('Give a title that says what the reader finds here.'),
      atMost(rule, EDITORIAL.titleCharacters, 'the title', '; search engines cut it there'),
    ],
  }),
  defineField({
    name: 'shortTitle',
    title: 'Short title',
    description: `Optional: stands for the title where there is little room, such as in the trail above the page. At most ${EDITORIAL.shortTitleCharacters} characters.`,
    type: 'string',
    group: 'content',
    validation: (rule) => atMost(rule, EDITORIAL.shortTitleCharacters, 'the short title'),
  }),
  defineField({
    name: 'description',
    title: 'Description',
    description: `One or two sentences for search results and shared links. At most ${EDITORIAL.descriptionCharacters} characters.`,
    type: 'text',
    group: 'seo',
    rows: 3,
    validation: (rule) => [
      rule.required().error('Describe the page in one or two sentences.'),
      atMost(rule, EDITORIAL.descriptionCharacters, 'the description'),
    ],
  }),
  defineField({
    name: 'afterwards',
    title: 'From a day on',
    description:
      'Optional, for what has dates: other words for search results and shared links once they have passed. Blocks have such days of their own, under Section.',
    type: 'laterWords',
    group: 'seo',
  }),
  defineField({
    name: 'sharePicture',
    title: 'Picture for shared links',
    description:
      'Leave it empty to have one drawn with the title and the picture of the page. A picture chosen here is shown instead, as it is.',
    type: 'picture',
    group: 'seo',
  }),
];

/** A block's heading. */
export const headingField = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  validation: (rule) => [
    rule.required().error('Give a heading; visitors scan the page by them.'),
    atMost(rule, EDITORIAL.headingCharacters, 'the heading'),
  ],
});

/** A short text under a block's heading. */
export const introField = defineField({
  name: 'intro',
  title: 'Introduction',
  description: 'Optional: one or two sentences under the heading.',
  type: 'text',
  rows: 3,
});
