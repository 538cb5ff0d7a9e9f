import { defineArrayMember } from '@sanity/types';
import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, choiceField, listField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { titleOf, type Selected } from '../../content/schema/previews.ts';
import { property } from '../../shared/json.ts';

const { comparisonColumns: columns, comparisonRows: rows, comparisonCellCharacters: longest } = EDITORIAL;

/** Values of a cell; `text` shows no icon. */
const COMPARISON_ANSWERS = {
  yes: 'Yes',
  no: 'No',
  text: 'Text alone',
};

type SelectedCell = Selected<'answer' | 'text'>;

const cell = defineArrayMember({
  name: 'cell',
  title: 'Cell',
  type: 'object',
  fields: [
    choiceField('answer', 'Answer', {
      description: 'Yes and no get a mark; words can stand beside it.',
      choices: COMPARISON_ANSWERS,
      shownAs: 'row',
      initialValue: 'text',
      missing: 'Choose yes, no or text.',
    }),
    textField('text', 'Text', {
      description: 'A few words; optional beside yes or no.',
      most: [longest, 'the text'],
      rules: [(text, { parent }) => cellTextProblem(text, parent)],
    }),
  ],
  preview: {
    select: { answer: 'answer', text: 'text' },
    prepare: ({ answer, text }: SelectedCell) => ({
      title: text ?? titleOf(COMPARISON_ANSWERS, answer) ?? 'Empty cell',
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
    textField('caption', 'Caption', {
      description: 'Says what the table compares, for people who cannot see it at a glance.',
      missing: 'Say in a few words what the table compares.',
    }),
    listField('columns', 'Columns', {
      description: `The ${columns.min} to ${columns.max} things that are compared.`,
      size: columns,
      of: {
        name: 'column',
        title: 'Column',
        fields: [
          headingField,
          field('highlighted', 'Stands out', 'boolean', {
            description: 'Switch this on for the one column the table is about.',
            initialValue: false,
          }),
        ],
        preview: { select: { title: 'heading' } },
      },
    }),
    listField('rows', 'Rows', {
      description: 'What is compared, with one cell for each column.',
      size: rows,
      of: {
        name: 'row',
        title: 'Row',
        fields: [
          headingField,
          listField('cells', 'Cells', {
            description: 'One for each column, in the order of the columns.',
            missing: 'Add one cell for each column.',
            of: cell,
          }),
        ],
        preview: { select: { title: 'heading' } },
      },
    }),
  ],
  validation: (rule) => rule.custom(comparisonProblem),
});

/** Validates that a cell of the kind `text` has a text. */
export function cellTextProblem(text: string | undefined, parent: unknown): string | true {
  return property(parent, 'answer') === 'text' && (text ?? '').trim() === ''
    ? 'Write a few words, or choose yes or no.'
    : true;
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
