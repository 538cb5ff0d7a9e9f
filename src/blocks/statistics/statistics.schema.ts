import { defineArrayMember, defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview, type Selected } from '../../content/schema/previews.ts';
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
    defineField({
      name: 'layout',
      title: 'Layout',
      description: 'Price tags suit two to four short figures.',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          { value: 'columns', title: 'Columns' },
          { value: 'tags', title: 'Price tags: figures lettered by hand, without drawings' },
        ],
      },
      initialValue: 'columns',
    }),
    defineField({
      name: 'items',
      title: 'Figures',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'statistic',
          title: 'Figure',
          type: 'object',
          fields: [
            defineField({
              name: 'value',
              title: 'Figure',
              description: 'The plain number; 40 per cent is 0.4.',
              type: 'number',
              validation: (rule) => rule.required().error('Give the plain number.'),
            }),
            defineField({
              name: 'format',
              title: 'Shown as',
              type: 'string',
              options: {
                list: [
                  { value: 'number', title: 'Number (1,234)' },
                  { value: 'compact', title: 'Short number (1.2 million)' },
                  { value: 'percent', title: 'Per cent (40%)' },
                  { value: 'currency', title: 'Amount in the locale’s currency' },
                  { value: 'kilogram', title: 'Kilograms' },
                  { value: 'litre', title: 'Litres' },
                  { value: 'kilometre', title: 'Kilometres' },
                  { value: 'minute', title: 'Minutes' },
                ],
              },
              initialValue: 'number',
              validation: (rule) => rule.required().error('Choose how the figure is shown.'),
            }),
            defineField({
              name: 'drawing',
              title: 'Drawing',
              description:
                'Optional: the figure as a drawing above the number, made from the same figure. Draw all figures of a block, or none.',
              type: 'string',
              options: {
                list: Object.entries(DRAWINGS).map(([value, { title }]) => ({ value, title })),
              },
              hidden: hideDrawing,
              validation: (rule) => rule.custom(drawingProblem),
            }),
            defineField({
              name: 'label',
              title: 'What it counts',
              description: 'For example “meals saved last year”.',
              type: 'string',
              validation: (rule) => rule.required().error('Say what the figure counts.'),
            }),
            defineField({
              name: 'source',
              title: 'Source',
              description: 'Who published the figure, or that it is our own example.',
              type: 'string',
              validation: (rule) => rule.required().error('Name the source of the figure.'),
            }),
            defineField({
              name: 'sourceUrl',
              title: 'Address of the source',
              description: 'Optional: where the figure can be looked up.',
              type: 'url',
              validation: (rule) =>
                rule.uri({ scheme: ['https'] }).error('Write a whole address that begins with https://.'),
            }),
          ],
          preview: {
            select: { value: 'value', label: 'label', source: 'source', drawing: 'drawing' },
            prepare: ({ value, label, source, drawing }: SelectedStatistic) => ({
              title: [value, label].filter((part) => part !== undefined).join(' ') || 'Figure',
              subtitle: [drawingTitle(drawing), source].filter(Boolean).join(' · '),
            }),
          },
        }),
      ],
      validation: (rule) => rule.required().min(min).max(max).error(`Add ${min} to ${max} figures.`),
    }),
  ],
  preview: blockPreview('Statistics'),
});
