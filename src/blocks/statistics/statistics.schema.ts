import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { textField, choiceField, listField, addressField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import type { Selected } from '../../content/schema/previews.ts';
import { DRAWINGS, drawingProblem, drawingTitle, hideDrawing } from './drawing.schema.ts';

const { min, max } = EDITORIAL.statistics;

type SelectedStatistic = Selected<'label' | 'source' | 'drawing'> & { readonly value?: number };

/** Figures with their sources; formatted for the locale when rendered. */
export const statistics = defineBlock({
  name: 'statistics',
  title: 'Statistics',
  description: 'Figures with their sources. Every locale writes them its own way.',
  group: 'trust',
  fields: [
    headingField,
    introField,
    choiceField('layout', 'Layout', {
      description: 'Price tags suit two to four short figures.',
      choices: { columns: 'Columns', tags: 'Price tags: figures lettered by hand, without drawings' },
      initialValue: 'columns',
    }),
    listField('items', 'Figures', {
      size: { min, max },
      of: {
        name: 'statistic',
        title: 'Figure',
        fields: [
          defineField({
            name: 'value',
            title: 'Figure',
            description: 'The plain number; 40 per cent is 0.4.',
            type: 'number',
            validation: (rule) => rule.required().error('Give the plain number.'),
          }),
          choiceField('format', 'Shown as', {
            choices: {
              number: 'Number (1,234)',
              compact: 'Short number (1.2 million)',
              percent: 'Per cent (40%)',
              currency: 'Amount in the locale’s currency',
              kilogram: 'Kilograms',
              litre: 'Litres',
              kilometre: 'Kilometres',
              minute: 'Minutes',
            },
            shownAs: 'menu',
            initialValue: 'number',
            missing: 'Choose how the figure is shown.',
          }),
          choiceField('drawing', 'Drawing', {
            description:
              'Optional: the figure as a drawing above the number, made from the same figure. Draw all figures of a block, or none.',
            choices: Object.fromEntries(
              Object.entries(DRAWINGS).map(([drawing, { title }]) => [drawing, title]),
            ),
            shownAs: 'menu',
            hidden: hideDrawing,
            rules: [drawingProblem],
          }),
          textField('label', 'What it counts', {
            description: 'For example “meals saved last year”.',
            missing: 'Say what the figure counts.',
          }),
          textField('source', 'Source', {
            description: 'Who published the figure, or that it is our own example.',
            missing: 'Name the source of the figure.',
          }),
          addressField('sourceUrl', 'Address of the source', {
            description: 'Optional: where the figure can be looked up.',
          }),
        ],
        preview: {
          select: { value: 'value', label: 'label', source: 'source', drawing: 'drawing' },
          prepare: ({ value, label, source, drawing }: SelectedStatistic) => ({
            title: [value, label].filter((part) => part !== undefined).join(' ') || 'Figure',
            subtitle: [drawingTitle(drawing), source].filter(Boolean).join(' · '),
          }),
        },
      },
    }),
  ],
});
