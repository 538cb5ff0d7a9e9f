import { defineType } from '@sanity/types';
import { field, textField, choiceField } from '../define-field.ts';
import { EDITORIAL } from '../../../config/editing/editorial.ts';
import { slugFromText } from '../../../config/editing/slugs.ts';
import { translatedLanguageField } from '../fields.ts';
import { placeLabel, type Selected, type SelectedMedia } from '../previews.ts';
import { takenTopicPathProblem } from '../rules/taken-path.ts';
import { isUniqueTopic, topicSlugValueProblem } from '../rules/slug.ts';

/** Grounds a topic may stand on; the site has a section tone for each. */
const TOPIC_TONES = {
  butter: 'Butter',
  mint: 'Mint',
  sky: 'Sky',
  cream: 'Cream',
};

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
    textField('title', 'Title', {
      description: 'One or two words; they stand on buttons and above articles.',
      group: 'content',
      most: [EDITORIAL.topicCharacters, 'the title', '; it stands on a button'],
      missing: 'Give the topic a title.',
    }),
    field('slug', 'Path', 'slug', {
      description: 'The part of the address after that of the article list, for example “recipes”.',
      group: 'content',
      options: {
        source: 'title',
        slugify: (text: string) => slugFromText(text.replaceAll('/', ' ')),
        isUnique: isUniqueTopic,
      },
      missing: 'Give a path that no other topic of this locale has, or press “Generate”.',
      rules: [topicSlugValueProblem, takenTopicPathProblem],
    }),
    textField('description', 'Description', {
      description: 'One sentence that says what a reader finds here; also shown in search results.',
      group: 'content',
      rows: 2,
      most: [EDITORIAL.descriptionCharacters, 'the description'],
      missing: 'Say in one sentence what a reader finds here.',
    }),
    choiceField('tone', 'Colour', {
      description: 'The ground the topic and the openings of its articles stand on.',
      choices: TOPIC_TONES,
      group: 'content',
      initialValue: 'mint',
      missing: 'Choose a colour.',
    }),
    field('picture', 'Illustration', 'image', {
      description: 'Optional: a square drawing beside the title, which says what it shows.',
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
