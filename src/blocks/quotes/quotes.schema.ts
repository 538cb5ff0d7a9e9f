import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { textField, choiceField, listField } from '../../content/schema/define-field.ts';
import { headingField } from '../../content/schema/fields.ts';

const { min, max } = EDITORIAL.quotes;

/** Sayings of people, in their own words. */
export const quotes = defineBlock({
  name: 'quotes',
  title: 'Quotes',
  description: 'What people say, in their own words.',
  group: 'trust',
  fields: [
    headingField,
    choiceField('layout', 'Layout', {
      description: 'Use the spread once a page, with a short quote first.',
      choices: {
        notes: 'Notes: all quotes side by side',
        spread: 'Spread: the first quote as large as the window, the others below',
      },
      initialValue: 'notes',
    }),
    listField('items', 'Quotes', {
      size: { min, max },
      of: {
        name: 'quote',
        title: 'Quote',
        fields: [
          textField('text', 'Quote', {
            description: 'Without quotation marks around it.',
            rows: 3,
            missing: 'Write what the person said.',
          }),
          textField('name', 'Name', { missing: 'Say who said it.' }),
          textField('role', 'Who they are', { description: 'Optional: for example “Baker in Leeds”.' }),
        ],
        preview: { select: { title: 'text', subtitle: 'name' } },
      },
    }),
  ],
});
