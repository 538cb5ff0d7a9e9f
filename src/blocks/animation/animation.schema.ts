import { defineField } from '@sanity/types';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

/** An animation in the full width of the text. */
export const animation = defineBlock({
  name: 'animation',
  title: 'Animation',
  description: 'A vector animation with a heading.',
  group: 'media',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'animation',
      title: 'Animation',
      description: 'The file and how it is played.',
      type: 'vectorAnimation',
      validation: (rule) => rule.required().error('Choose an animation.'),
    }),
  ],
  preview: blockPreview('Animation', 'animation.poster'),
});
