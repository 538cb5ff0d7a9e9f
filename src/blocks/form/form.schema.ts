import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField, IDENTIFIER } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';
import { sameFormProblem } from '../../content/schema/rules/same-form.ts';
import { formField, formNameProblem, repeatedNamesProblem } from './form-field.schema.ts';

const { min, max } = EDITORIAL.formFields;

/** Block for a form whose submissions the host collects. */
export const form = defineBlock({
  name: 'form',
  title: 'Form',
  description: 'A form whose answers arrive in the inbox: contact, newsletter, a request.',
  group: 'action',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'formId',
      title: 'Name of the form',
      description:
        'The same in every language, for example “contact”. Inbox and statistics know the form by it: do not change it later.',
      type: 'string',
      options: IDENTIFIER,
      validation: (rule) => [
        rule.required().error('Give the form a name, for example “contact”.'),
        rule.custom(formNameProblem),
      ],
    }),
    defineField({
      name: 'layout',
      title: 'Layout',
      description: 'A panel for real forms, a band for one or two fields such as a newsletter.',
      type: 'string',
      options: {
        list: [
          { value: 'panel', title: 'Panel beside the heading' },
          { value: 'band', title: 'Coloured band' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'panel',
      validation: (rule) => rule.required().error('Choose a layout.'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Optional: a small drawing at the heading.',
      type: 'picture',
    }),
    defineField({
      name: 'fields',
      title: 'Fields',
      description: 'From top to bottom. The fewer, the more people finish.',
      type: 'array',
      of: [formField],
      validation: (rule) => [
        rule.required().min(min).max(max).error(`Add ${min} to ${max} fields.`),
        rule.custom(repeatedNamesProblem),
        rule.custom(sameFormProblem),
      ],
    }),
    defineField({
      name: 'submitLabel',
      title: 'Button',
      description: 'What happens when it is pressed: “Send message”, not “Submit”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Say what the button does.'),
        rule
          .max(EDITORIAL.linkLabelCharacters)
          .error(`Shorten the label to ${EDITORIAL.linkLabelCharacters} characters.`),
      ],
    }),
    defineField({
      name: 'note',
      title: 'Note at the button',
      description: 'Optional: what happens to the answer, or when somebody replies.',
      type: 'string',
    }),
    defineField({
      name: 'successHeading',
      title: 'Heading of the thanks',
      description: 'Takes the place of the form once it has been sent.',
      type: 'string',
      validation: (rule) => rule.required().error('Say thank you.'),
    }),
    defineField({
      name: 'successText',
      title: 'Text of the thanks',
      description: 'What happens next, and when.',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().error('Say what happens next.'),
    }),
  ],
  preview: blockPreview('Form', 'picture'),
});
