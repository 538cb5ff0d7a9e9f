import { defineBlock } from '../../content/schema/define-block.ts';
import { field } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';

/** An animation in the full width of the text. */
export const animation = defineBlock({
  name: 'animation',
  title: 'Animation',
  description: 'A vector animation with a heading.',
  group: 'media',
  fields: [
    headingField,
    introField,
    field('animation', 'Animation', 'vectorAnimation', {
      description: 'The file and how it is played.',
      missing: 'Choose an animation.',
    }),
  ],
  image: 'animation.poster',
});
