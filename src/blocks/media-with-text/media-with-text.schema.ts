import { defineField } from '@sanity/types';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField } from '../../content/schema/fields.ts';
import { mediaField, requiredWhenShown, unlessShown } from '../../content/schema/media-choice.ts';
import { blockPreview } from '../../content/schema/previews.ts';

/** A picture or an animation beside a text. */
export const mediaWithText = defineBlock({
  name: 'mediaWithText',
  title: 'Media with text',
  description: 'A picture or an animation beside a text.',
  group: 'media',
  fields: [
    headingField,
    defineField({
      name: 'content',
      title: 'Text',
      type: 'portableText',
      validation: (rule) => rule.required().error('Write the text beside the picture.'),
    }),
    mediaField(['picture', 'animation']),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      hidden: unlessShown('picture'),
      validation: (rule) => rule.custom(requiredWhenShown('picture', 'Upload or choose a picture.')),
    }),
    defineField({
      name: 'animation',
      title: 'Animation',
      description: 'It stands beside the text in its own shape.',
      type: 'vectorAnimation',
      hidden: unlessShown('animation'),
      validation: (rule) => rule.custom(requiredWhenShown('animation', 'Choose an animation.')),
    }),
    defineField({
      name: 'layout',
      title: 'Layout',
      description: 'Use one that leaves the column once or twice a page.',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          { value: 'beside', title: 'Beside: in the column, round as a leaf' },
          { value: 'closeUp', title: 'Close-up: half of the window, as far as its edge' },
          { value: 'counter', title: 'Counter: a strip from edge to edge, below the text' },
        ],
      },
      initialValue: 'beside',
      hidden: unlessShown('picture'),
    }),
    defineField({
      name: 'picturePosition',
      title: 'It stands',
      description: 'On narrow screens the text always comes first.',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          { value: 'start', title: 'before the text' },
          { value: 'end', title: 'after the text' },
        ],
      },
      initialValue: 'start',
      validation: (rule) => rule.required().error('Choose where it stands.'),
    }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Optional: where to read more.',
      type: 'link',
    }),
  ],
  preview: blockPreview('Media with text', 'picture'),
});
