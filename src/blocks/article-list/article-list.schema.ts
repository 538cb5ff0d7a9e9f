import { defineField } from '@sanity/types';
import { ARTICLES_PER_PAGE, EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { inFallbackChain } from '../../content/schema/reference-filter.ts';

const { min, max } = EDITORIAL.listedArticles;

interface Siblings {
  readonly browse?: boolean;
}
const isBrowsed = ({ parent }: { readonly parent?: Siblings }) => parent?.browse === true;

/** The newest articles of the visitor's locale, or all of them to browse. */
export const articleList = defineBlock({
  name: 'articleList',
  title: 'Article list',
  description: 'The newest articles of the visitor’s locale, or all of them to browse, by themselves.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    field('browse', 'To browse', 'boolean', {
      description: `Shows all articles, ${ARTICLES_PER_PAGE} to a page, with a filter by topic. Once on a page.`,
      initialValue: false,
    }),
    defineField({
      name: 'topic',
      title: 'Only this topic',
      description: 'Optional: leaves out articles on other topics.',
      type: 'reference',
      to: [{ type: 'topic' }],
      options: { filter: inFallbackChain },
      hidden: isBrowsed,
    }),
    defineField({
      name: 'limit',
      title: 'At most',
      description: 'How many articles to show, newest first.',
      type: 'number',
      initialValue: 3,
      hidden: isBrowsed,
      validation: (rule) =>
        rule.required().integer().min(min).max(max).error(`Give a whole number from ${min} to ${max}.`),
    }),
  ],
});
