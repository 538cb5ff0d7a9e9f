import { defineArrayMember, defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview, type Selected } from '../../content/schema/previews.ts';

const { comparisonColumns: columns, comparisonRows: rows, comparisonCellCharacters: longest } = EDITORIAL;

/** Values of a cell; `text` shows no icon. */
const COMPARISON_ANSWERS = [
  { value: 'yes', title: 'Yes' },
  { value: 'no', title: 'No' },
  { value: 'text', title: 'Text alone' },
];

type SelectedCell = Selected<'answer' | 'text'>;

const cell = defineArrayMember({
  name: 'cell',
  title: 'Cell',
  type: 'object',
  fields: [
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'string',
      options: { list: COMPARISON_ANSWERS, layout: 'radio', direction: 'horizontal' },
      initialValue: 'text',
      description: 'Yes and no get a mark; words can stand beside it.',
      validation: (rule) => rule.required().error('Choose yes, no or text.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'A few words; optional beside yes or no.',
      type: 'string',
      validation: (rule) => [
        rule.custom((text, { parent }) => cellTextProblem(text, parent)),
        rule.max(longest).error(`Shorten the text to ${longest} characters.`),
      ],
    }),
  ],
  preview: {
    select: { answer: 'answer', text: 'text' },
    prepare: ({ answer, text }: SelectedCell) => ({
      title: text ?? COMPARISON_ANSWERS.find(({ value }) => value === answer)?.title ?? 'Empty cell',
      subtitle: answer,
    }),
  },
});

/** Alternatives side by side, row by row. */
export const comparisonTable = defineBlock({
  name: 'comparisonTable',
  title: 'Comparison table',
  description: 'Alternatives side by side. On a phone every row becomes a card.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'caption',
      title: 'Caption',
      description: 'Says what the table compares, for people who cannot see it at a glance.',
      type: 'string',
      validation: (rule) => rule.required().error('Say in a few words what the table compares.'),
    }),
    defineField({
      name: 'columns',
      title: 'Columns',
      description: `The ${columns.min} to ${columns.max} things that are compared.`,
      type: 'array',
      of: [
        defineArrayMember({
          name: 'column',
          title: 'Column',
          type: 'object',
          fields: [
            headingField,
            defineField({
              name: 'highlighted',
              title: 'Stands out',
              description: 'Switch this on for the one column the table is about.',
              type: 'boolean',
              initialValue: false,
            }),
          ],
          preview: { select: { title: 'heading' } },
        }),
      ],
      validation: (rule) =>
        rule
          .required()
          .min(columns.min)
          .max(columns.max)
          .error(`Add ${columns.min} to ${columns.max} columns.`),
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      description: 'What is compared, with one cell for each column.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'row',
          title: 'Row',
          type: 'object',
          fields: [
            headingField,
            defineField({
              name: 'cells',
              title: 'Cells',
              description: 'One for each column, in the order of the columns.',
              type: 'array',
              of: [cell],
              validation: (rule) => rule.required().error('Add one cell for each column.'),
            }),
          ],
          preview: { select: { title: 'heading' } },
        }),
      ],
      validation: (rule) =>
        rule.required().min(rows.min).max(rows.max).error(`Add ${rows.min} to ${rows.max} rows.`),
    }),
  ],
  validation: (rule) => rule.custom(comparisonProblem),
  preview: blockPreview('Comparison table'),
});

/** Validates that a cell of the kind `text` has a text. */
export function cellTextProblem(text: string | undefined, parent: unknown): string | true {
  const answer = typeof parent === 'object' && parent !== null && 'answer' in parent ? parent.answer : '';
  return answer === 'text' && (text ?? '').trim() === '' ? 'Write a few words, or choose yes or no.' : true;
}

interface ComparedRow {
  readonly _key?: string;
  readonly cells?: readonly unknown[] | null;
}

/** Marks every row that does not have one cell for each column. */
export function comparisonProblem(
  value: { readonly columns?: readonly unknown[]; readonly rows?: readonly ComparedRow[] } | undefined,
) {
  const { columns: headings = [], rows: lines = [] } = value ?? {};
  const uneven = lines.filter(({ cells }) => (cells?.length ?? 0) !== headings.length);
  if (uneven.length === 0) return true;
  return {
    message: `Give every row one cell for each column: ${headings.length}.`,
    paths: uneven.flatMap(({ _key }) => (_key === undefined ? [] : [['rows', { _key }, 'cells']])),
  };
}
