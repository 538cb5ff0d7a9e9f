import { defineType } from '@sanity/types';
import { field, referenceField } from '../define-field.ts';
import { translatedLanguageField, metaFields, parentField, slugField, documentGroups } from '../fields.ts';
import { placeLabel, type Selected, type SelectedMedia } from '../previews.ts';
import { recipeTextProblem } from '../objects/recipe.ts';
import { inFallbackChain } from '../reference-filter.ts';

/** Topics an article may have. */
const MAX_ARTICLE_TOPICS = 3;

type SelectedArticle = Selected<'title' | 'language' | 'author'> & { readonly media?: SelectedMedia };

/** An editorial article. */
export const article = defineType({
  name: 'article',
  title: 'Article',
  description: 'An article. Article lists show the newest ones of the visitor’s locale by themselves.',
  type: 'document',
  groups: documentGroups,
  fields: [
    translatedLanguageField,
    slugField,
    parentField,
    ...metaFields,
    field('picture', 'Picture', 'picture', {
      description: 'Stands at the top of the article and in article lists.',
      group: 'content',
      missing: 'Upload or choose a picture; article lists show it.',
    }),
    field('topics', 'Topics', 'array', {
      description:
        'What the article is about, the main topic first. Without one it is only in lists of all articles.',
      group: 'content',
      of: [
        { title: 'Topic', type: 'reference', to: [{ type: 'topic' }], options: { filter: inFallbackChain } },
      ],
      bounds: [
        (rule) => rule.unique().error('The same topic is there twice. Remove one of them.'),
        (rule) =>
          rule
            .max(MAX_ARTICLE_TOPICS)
            .error(`Choose at most ${MAX_ARTICLE_TOPICS} topics; more say nothing about the article.`),
      ],
    }),
    referenceField('author', 'Author', {
      group: 'content',
      to: ['author'],
      missing: 'Choose who wrote the article, or create the author.',
    }),
    field('publishedAt', 'Published', 'datetime', {
      description: 'The date readers see. Lists show the newest article first.',
      group: 'content',
      initialValue: () => new Date().toISOString(),
      missing: 'Give the date readers shall see.',
    }),
    field('recipe', 'Recipe', 'recipe', {
      description:
        'Optional: for recipes, which are printed as a kitchen card. It takes the ingredients and the steps from the text.',
      group: 'content',
      rules: [recipeTextProblem],
    }),
    field('content', 'Text', 'portableText', { group: 'content', missing: 'Write the article’s text.' }),
  ],
  orderings: [
    { name: 'newest', title: 'Newest first', by: [{ field: 'publishedAt', direction: 'desc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'title', language: 'language', author: 'author.name', media: 'picture' },
    prepare: ({ title, language, author, media }: SelectedArticle) => ({
      title: title ?? 'Article without a title',
      subtitle: placeLabel(language, author ?? 'no author yet'),
      media,
    }),
  },
});
