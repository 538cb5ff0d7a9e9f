import type { CustomValidator, FieldGroupDefinition } from '@sanity/types';
import { field, referenceField, textField } from './define-field.ts';
import { EDITORIAL } from '../../config/editing/editorial.ts';
import { slugFromText } from '../../config/editing/slugs.ts';
import { inFallbackChain } from './reference-filter.ts';
import { englishFirstProblem, knownLocaleProblem } from './rules/english-first.ts';
import { parentCircleProblem } from './rules/parent-circle.ts';
import { isUniqueInLocale, slugSource, slugValueProblem } from './rules/slug.ts';
import { takenPathProblem } from './rules/taken-path.ts';

/** Tabs of a page or article in the Studio. */
export const documentGroups: FieldGroupDefinition[] = [
  { name: 'content', title: 'Content', default: true },
  { name: 'seo', title: 'Search and sharing' },
  { name: 'settings', title: 'Settings' },
];

const localeField = (...rules: readonly CustomValidator<string | undefined>[]) =>
  textField('language', 'Locale', {
    description: 'The locale this document is written for. Other locales get documents of their own.',
    group: 'settings',
    readOnly: true,
    isIdentifier: true,
    missing: 'The document has no locale. Create it anew from the list of its locale, or as a translation.',
    rules: [knownLocaleProblem, ...rules],
  });

/** The locale a document is written for; set when the document is created, not by hand. */
export const languageField = localeField();

/** The locale of a document that has translations, on whose English one other locales fall back. */
export const translatedLanguageField = localeField(englishFirstProblem);

/** The document's path within its locale, any depth; `/` is the home page. */
export const slugField = field('slug', 'Path', 'slug', {
  description: 'Path within the locale, for example “for-stores/bakeries”. The home page has “/”.',
  group: ['content', 'settings'],
  options: { source: slugSource, slugify: slugFromText, isUnique: isUniqueInLocale },
  missing: 'Give a path that no other page or article of this locale has, or press “Generate”.',
  rules: [slugValueProblem, takenPathProblem],
});

/** The document one level up, for breadcrumbs. */
export const parentField = referenceField('parent', 'One level up', {
  description: 'The page that breadcrumbs show before this one. Without it that is the home page.',
  group: 'settings',
  to: ['page'],
  filter: inFallbackChain,
  rules: [parentCircleProblem],
});

/** Search result and share texts, common to pages and articles. */
export const metaFields = [
  textField('title', 'Title', {
    description: `Browser tab, search results and lists. At most ${EDITORIAL.titleCharacters} characters.`,
    group: ['content', 'seo'],
    most: [EDITORIAL.titleCharacters, 'the title', '; search engines cut it there'],
    missing: 'Give a title that says what the reader finds here.',
  }),
  textField('shortTitle', 'Short title', {
    description: `Optional: stands for the title where there is little room, such as in the trail above the page. At most ${EDITORIAL.shortTitleCharacters} characters.`,
    group: 'content',
    most: [EDITORIAL.shortTitleCharacters, 'the short title'],
  }),
  textField('description', 'Description', {
    description: `One or two sentences for search results and shared links. At most ${EDITORIAL.descriptionCharacters} characters.`,
    group: 'seo',
    rows: 3,
    most: [EDITORIAL.descriptionCharacters, 'the description'],
    missing: 'Describe the page in one or two sentences.',
  }),
  field('afterwards', 'From a day on', 'laterWords', {
    description:
      'Optional, for what has dates: other words for search results and shared links once they have passed. Blocks have such days of their own, under Section.',
    group: 'seo',
  }),
  field('sharePicture', 'Picture for shared links', 'picture', {
    description:
      'Leave it empty to have one drawn with the title and the picture of the page. A picture chosen here is shown instead, as it is.',
    group: 'seo',
  }),
];

/** A block's heading. */
export const headingField = textField('heading', 'Heading', {
  most: [EDITORIAL.headingCharacters, 'the heading'],
  missing: 'Give a heading; visitors scan the page by them.',
});

/** A short text under a block's heading. */
export const introField = textField('intro', 'Introduction', {
  description: 'Optional: one or two sentences under the heading.',
  rows: 3,
});
