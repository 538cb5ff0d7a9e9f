import { defineArrayMember, defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

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
    defineField({
      name: 'people',
      title: 'People',
      description: `${min} to ${max} people.`,
      type: 'array',
      of: [
        defineArrayMember({
          name: 'person',
          title: 'Person',
          type: 'object',
          fields: [
            defineField({
              name: 'portrait',
              title: 'Portrait',
              description: 'Cut to a square around the hotspot: put that on the face.',
              type: 'picture',
              validation: (rule) => rule.required().error('Choose a portrait.'),
            }),
            defineField({
              name: 'name',
              title: 'Name',
              type: 'string',
              validation: (rule) => rule.required().error('Give the name.'),
            }),
            defineField({
              name: 'role',
              title: 'Role',
              description: 'What the person does here.',
              type: 'string',
              validation: (rule) => rule.required().error('Say what the person does here.'),
            }),
            defineField({
              name: 'text',
              title: 'Text',
              description: 'Optional: a sentence or two about the person.',
              type: 'text',
              rows: 2,
            }),
            defineField({
              name: 'link',
              title: 'Link',
              description: 'Optional: a profile or an e-mail address.',
              type: 'link',
            }),
          ],
          preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
        }),
      ],
      validation: (rule) => rule.required().min(min).max(max).error(`Add ${min} to ${max} people.`),
    }),
  ],
  preview: blockPreview('Team', 'people.0.portrait'),
});
