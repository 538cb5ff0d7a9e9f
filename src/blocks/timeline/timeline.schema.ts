import { defineArrayMember, defineField, type CustomValidator } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';
import { isRecord } from '../../content/schema/is-record.ts';

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

export const timeline = defineBlock({
  name: 'timeline',
  title: 'Timeline',
  description: 'What happened, from the oldest to the newest. Every locale writes dates its own way.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'entries',
      title: 'Entries',
      description: `${min} to ${max} entries, the oldest first.`,
      type: 'array',
      of: [
        defineArrayMember({
          name: 'entry',
          title: 'Entry',
          type: 'object',
          fields: [
            defineField({
              name: 'date',
              title: 'Date',
              description: 'Any day of the month or year, where only that is shown.',
              type: 'date',
              validation: (rule) => rule.required().error('Choose the date.'),
            }),
            defineField({
              name: 'precision',
              title: 'Shown as',
              type: 'string',
              options: {
                list: [
                  { value: 'day', title: 'Day (3 March 2024)' },
                  { value: 'month', title: 'Month (March 2024)' },
                  { value: 'year', title: 'Year (2024)' },
                ],
                layout: 'radio',
                direction: 'horizontal',
              },
              initialValue: 'month',
              validation: (rule) => rule.required().error('Choose how much of the date is shown.'),
            }),
            headingField,
            defineField({
              name: 'text',
              title: 'Text',
              type: 'text',
              rows: 3,
              validation: (rule) => rule.required().error('Write one to three sentences.'),
            }),
            defineField({
              name: 'picture',
              title: 'Picture',
              type: 'picture',
            }),
          ],
          preview: { select: { title: 'heading', subtitle: 'date', media: 'picture' } },
        }),
      ],
      validation: (rule) => [
        rule.required().min(min).max(max).error(`Add ${min} to ${max} entries.`),
        rule.custom(chronologicalProblem),
      ],
    }),
  ],
  preview: blockPreview('Timeline', 'entries.0.picture'),
});
