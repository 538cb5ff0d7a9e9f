import { type CustomValidator } from '@sanity/types';
import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, choiceField, listField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { isRecord } from '../../shared/json.ts';

const { min, max } = EDITORIAL.timelineEntries;

/** Marks every item that is older than the one before it. ISO dates compare as text. */
export const chronologicalProblem: CustomValidator<unknown[] | undefined> = (items = []) => {
  const dated = items
    .filter(isRecord)
    .flatMap(({ _key, date }) => (typeof date === 'string' ? [{ _key, date }] : []));
  const misplaced = dated.filter(({ date }, index) => date < (dated[index - 1]?.date ?? ''));
  if (misplaced.length === 0) return true;
  return {
    message: 'Order the entries from the oldest to the newest.',
    paths: misplaced.flatMap(({ _key }) => (typeof _key === 'string' ? [[{ _key }]] : [])),
  };
};

/** Events from the oldest to the newest. */
export const timeline = defineBlock({
  name: 'timeline',
  title: 'Timeline',
  description: 'What happened, from the oldest to the newest. Every locale writes dates its own way.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    listField('entries', 'Entries', {
      description: `${min} to ${max} entries, the oldest first.`,
      size: { min, max },
      rules: [chronologicalProblem],
      of: {
        name: 'entry',
        title: 'Entry',
        fields: [
          field('date', 'Date', 'date', {
            description: 'Any day of the month or year, where only that is shown.',
            missing: 'Choose the date.',
          }),
          choiceField('precision', 'Shown as', {
            choices: { day: 'Day (3 March 2024)', month: 'Month (March 2024)', year: 'Year (2024)' },
            shownAs: 'row',
            initialValue: 'month',
            missing: 'Choose how much of the date is shown.',
          }),
          headingField,
          textField('text', 'Text', { rows: 3, missing: 'Write one to three sentences.' }),
          field('picture', 'Picture', 'picture'),
        ],
        preview: { select: { title: 'heading', subtitle: 'date', media: 'picture' } },
      },
    }),
  ],
  image: 'entries.0.picture',
});
