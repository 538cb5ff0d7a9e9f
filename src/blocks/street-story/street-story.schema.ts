import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';
import { scene, timeOrderProblem } from './scene.schema.ts';

const { min, max } = EDITORIAL.scenes;

export const streetStory = defineBlock({
  name: 'streetStory',
  title: 'Street story',
  description: 'One street, one loaf, one day: a drawn street that moves along as the visitor scrolls.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'scenes',
      title: 'Scenes',
      description: `${min} to ${max} moments of one day, the earliest first.`,
      type: 'array',
      of: [scene],
      validation: (rule) => [
        rule.required().min(min).max(max).error(`Add ${min} to ${max} scenes.`),
        rule.custom(timeOrderProblem),
      ],
    }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Optional: what to do now that it is clear how it works.',
      type: 'link',
    }),
  ],
  preview: blockPreview('Street story'),
});
