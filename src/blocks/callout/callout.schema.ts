import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, choiceField } from '../../content/schema/define-field.ts';
import { firstText, type Selected } from '../../content/schema/previews.ts';

const KINDS = {
  note: 'Note: good to know',
  tip: 'Tip: try this',
  warning: 'Warning: take care',
};

type SelectedCallout = Selected<'heading' | 'kind'> & { readonly content?: unknown };

/** A short text that stands out from the rest of the page. */
export const callout = defineBlock({
  name: 'callout',
  title: 'Callout',
  description: 'A short text that stands out: a note, a tip or a warning.',
  group: 'text',
  fields: [
    choiceField('kind', 'Kind', {
      description: 'Decides icon and colour. Keep warnings for what can do harm.',
      choices: KINDS,
      initialValue: 'tip',
      missing: 'Choose whether it is a note, a tip or a warning.',
    }),
    textField('heading', 'Heading', {
      description: 'Optional. Without one the callout is named by its kind.',
      most: [EDITORIAL.headingCharacters, 'the heading'],
    }),
    field('content', 'Text', 'portableText', {
      description: 'One to three short paragraphs; what is longer belongs in a rich text.',
      missing: 'Write the text, or remove the block.',
    }),
    field('action', 'Link', 'link', { description: 'Optional: where to read or do more.' }),
  ],
  preview: {
    select: { heading: 'heading', kind: 'kind', content: 'content' },
    prepare: ({ heading, kind, content }: SelectedCallout) => ({
      title: heading ?? (firstText(content) || 'Callout'),
      subtitle: `Callout${kind === undefined ? '' : `: ${kind}`}`,
    }),
  },
});
