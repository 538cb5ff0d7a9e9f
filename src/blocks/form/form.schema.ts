import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, choiceField, listField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
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
    textField('formId', 'Name of the form', {
      description:
        'The same in every language, for example “contact”. Inbox and statistics know the form by it: do not change it later.',
      isIdentifier: true,
      missing: 'Give the form a name, for example “contact”.',
      rules: [formNameProblem],
    }),
    choiceField('layout', 'Layout', {
      description: 'A panel for real forms, a band for one or two fields such as a newsletter.',
      choices: { panel: 'Panel beside the heading', band: 'Coloured band' },
      shownAs: 'row',
      initialValue: 'panel',
      missing: 'Choose a layout.',
    }),
    field('picture', 'Picture', 'picture', { description: 'Optional: a small drawing at the heading.' }),
    listField('fields', 'Fields', {
      description: 'From top to bottom. The fewer, the more people finish.',
      size: { min, max },
      rules: [repeatedNamesProblem, sameFormProblem],
      of: formField,
    }),
    textField('submitLabel', 'Button', {
      description: 'What happens when it is pressed: “Send message”, not “Submit”.',
      most: [EDITORIAL.linkLabelCharacters, 'the label'],
      missing: 'Say what the button does.',
    }),
    textField('note', 'Note at the button', {
      description: 'Optional: what happens to the answer, or when somebody replies.',
    }),
    textField('successHeading', 'Heading of the thanks', {
      description: 'Takes the place of the form once it has been sent.',
      missing: 'Say thank you.',
    }),
    textField('successText', 'Text of the thanks', {
      description: 'What happens next, and when.',
      rows: 3,
      missing: 'Say what happens next.',
    }),
  ],
  image: 'picture',
});
