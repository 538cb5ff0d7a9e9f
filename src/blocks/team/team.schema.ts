import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, listField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';

const { min, max } = EDITORIAL.people;

/** People with their portraits. */
export const team = defineBlock({
  name: 'team',
  title: 'Team',
  description: 'People with a portrait, what they do, and a word about them.',
  group: 'trust',
  fields: [
    headingField,
    introField,
    listField('people', 'People', {
      description: `${min} to ${max} people.`,
      size: { min, max },
      of: {
        name: 'person',
        title: 'Person',
        fields: [
          field('portrait', 'Portrait', 'picture', {
            description: 'Cut to a square around the hotspot: put that on the face.',
            missing: 'Choose a portrait.',
          }),
          textField('name', 'Name', { missing: 'Give the name.' }),
          textField('role', 'Role', {
            description: 'What the person does here.',
            missing: 'Say what the person does here.',
          }),
          textField('text', 'Text', {
            description: 'Optional: a sentence or two about the person.',
            rows: 2,
          }),
          field('link', 'Link', 'link', { description: 'Optional: a profile or an e-mail address.' }),
        ],
        preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
      },
    }),
  ],
  image: 'people.0.portrait',
});
