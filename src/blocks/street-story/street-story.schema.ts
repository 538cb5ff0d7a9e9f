import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, listField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { scene, timeOrderProblem } from './scene.schema.ts';

const { min, max } = EDITORIAL.scenes;

/** A drawn street that moves along as the visitor scrolls. */
export const streetStory = defineBlock({
  name: 'streetStory',
  title: 'Street story',
  description: 'One street, one loaf, one day: a drawn street that moves along as the visitor scrolls.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    listField('scenes', 'Scenes', {
      description: `${min} to ${max} moments of one day, the earliest first.`,
      size: { min, max },
      rules: [timeOrderProblem],
      of: scene,
    }),
    field('action', 'Button', 'link', {
      description: 'Optional: what to do now that it is clear how it works.',
    }),
  ],
});
