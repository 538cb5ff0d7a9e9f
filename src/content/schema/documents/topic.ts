import { defineField, defineType } from '@sanity/types';
import { EDITORIAL } from '../../../config/editorial.ts';
import { slugFromText } from '../../../config/slugs.ts';
import { atMost, translatedLanguageField } from '../fields.ts';
import { placeLabel, type Selected, type SelectedMedia } from '../previews.ts';
import { takenTopicPathProblem } from '../rules/taken-path.ts';
import { isUniqueTopic, topicSlugValueProblem } from '../rules/slug.ts';

/** Grounds a topic may stand on; the site has a section tone for each. */
const TOPIC_TONES = [
  { value: 'butter', title: 'Butter' },
  { value: 'mint', title: 'Mint' },
  { value: 'sky', title: 'Sky' },
  { value: 'cream', title: 'Cream' },
];

type SelectedTopic = Selected<'title' | 'language' | 'slug'> & { readonly media?: SelectedMedia };

/** Document type of topics, by which visitors filter lists of articles. */
export const topic = defineType({
  name: 'topic',
  title: 'Topic',
  description: 'What articles are about. Visitors filter lists of articles by it.',
  type: 'document',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    translatedLanguageField,
    defineField({
      name: 'title',
      title: 'Title',
      description: 'One or two words; they stand on buttons and above articles.',
      type: 'string',
      group: 'content',
      validation: (rule) => [
        rule.required().error('Give the topic a title.'),
        atMost(rule, EDITORIAL.topicCharacters, 'the title', '; it stands on a button'),
      ],
    }),
    defineField({
      name: 'slug',
      title: 'Path',
      description: 'The part of the address after that of the article list, for example “recipes”.',
      type: 'slug',
      group: 'content',
      options: {
        source: 'title',
        slugify: (text) => slugFromText(text.replaceAll('/', ' ')),
        isUnique: isUniqueTopic,
      },
      validation: (rule) => [
        rule.required().error('Give a path that no other topic of this locale has, or press “Generate”.'),
        rule.custom(topicSlugValueProblem),
        rule.custom(takenTopicPathProblem),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One sentence that says what a reader finds here; also shown in search results.',
      type: 'text',
      group: 'content',
      rows: 2,
      validation: (rule) => [
        rule.required().error('Say in one sentence what a reader finds here.'),
        atMost(rule, EDITORIAL.descriptionCharacters, 'the description'),
      ],
    }),
    defineField({
      name: 'tone',
      title: 'Colour',
      description: 'The ground the topic and the openings of its articles stand on.',
      type: 'string',
      group: 'content',
      options: { list: TOPIC_TONES, layout: 'radio' },
      initialValue: 'mint',
      validation: (rule) => rule.required().error('Choose a colour.'),
    }),
    defineField({
      name: 'picture',
      title: 'Illustration',
      description: 'Optional: a square drawing beside the title, which says what it shows.',
      type: 'image',
      group: 'content',
      options: { hotspot: true },
    }),
  ],
  orderings: [{ name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', language: 'language', slug: 'slug.current', media: 'picture' },
    prepare: ({ title, language, slug, media }: SelectedTopic) => ({
      title: title ?? 'Topic without a title',
      subtitle: placeLabel(language, slug),
      media,
    }),
  },
});
