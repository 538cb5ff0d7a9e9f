import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { firstText, type Selected } from '../../content/schema/previews.ts';

const KINDS = [
  { value: 'note', title: 'Note: good to know' },
  { value: 'tip', title: 'Tip: try this' },
  { value: 'warning', title: 'Warning: take care' },
];

type SelectedCallout = Selected<'heading' | 'kind'> & { readonly content?: unknown };

/** A short text that stands out from the rest of the page. */
export const callout = defineBlock({
  name: 'callout',
  title: 'Callout',
  description: 'A short text that stands out: a note, a tip or a warning.',
  group: 'text',
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'Decides icon and colour. Keep warnings for what can do harm.',
      type: 'string',
      options: { list: KINDS, layout: 'radio' },
      initialValue: 'tip',
      validation: (rule) => rule.required().error('Choose whether it is a note, a tip or a warning.'),
    }),
    defineField({
      name: 'heading',
      title: 'Heading',
      description: 'Optional. Without one the callout is named by its kind.',
      type: 'string',
      validation: (rule) =>
        rule
          .max(EDITORIAL.headingCharacters)
          .error(`Shorten the heading to ${EDITORIAL.headingCharacters} characters.`),
    }),
    defineField({
      name: 'content',
      title: 'Text',
      description: 'One to three short paragraphs; what is longer belongs in a rich text.',
      type: 'portableText',
      validation: (rule) => rule.required().error('Write the text, or remove the block.'),
    }),
    defineField({
      name: 'action',
      title: 'Link',
      description: 'Optional: where to read or do more.',
      type: 'link',
    }),
  ],
  preview: {
    select: { heading: 'heading', kind: 'kind', content: 'content' },
    prepare: ({ heading, kind, content }: SelectedCallout) => ({
      title: heading ?? (firstText(content) || 'Callout'),
      subtitle: `Callout${kind === undefined ? '' : `: ${kind}`}`,
    }),
  },
});
