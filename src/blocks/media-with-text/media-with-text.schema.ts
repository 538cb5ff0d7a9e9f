import { defineField } from '@sanity/types';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews/block-preview.ts';

/** A picture beside a text. */
export const mediaWithText = defineBlock({
  name: 'mediaWithText',
  title: 'Media with text',
  description: 'A picture beside a text.',
  group: 'media',
  fields: [
    headingField,
    defineField({
      name: 'content',
      title: 'Text',
      type: 'portableText',
      validation: (rule) => rule.required().error('Write the text beside the picture.'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      validation: (rule) => rule.required().error('Upload or choose a picture.'),
    }),
    defineField({
      name: 'picturePosition',
      title: 'Picture stands',
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
      validation: (rule) => rule.required().error('Choose where the picture stands.'),
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
