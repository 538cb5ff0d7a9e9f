import { defineBlock } from '../../content/schema/define-block.ts';
import { field, choiceField } from '../../content/schema/define-field.ts';
import { headingField } from '../../content/schema/fields.ts';
import { mediaField, requiredWhenShown, unlessShown } from '../../content/schema/media-choice.ts';

/** A picture or an animation beside a text. */
export const mediaWithText = defineBlock({
  name: 'mediaWithText',
  title: 'Media with text',
  description: 'A picture or an animation beside a text.',
  group: 'media',
  fields: [
    headingField,
    field('content', 'Text', 'portableText', { missing: 'Write the text beside the picture.' }),
    mediaField(['picture', 'animation']),
    field('picture', 'Picture', 'picture', {
      hidden: unlessShown('picture'),
      rules: [requiredWhenShown('picture', 'Upload or choose a picture.')],
    }),
    field('animation', 'Animation', 'vectorAnimation', {
      description: 'It stands beside the text in its own shape.',
      hidden: unlessShown('animation'),
      rules: [requiredWhenShown('animation', 'Choose an animation.')],
    }),
    choiceField('layout', 'Layout', {
      description: 'Use one that leaves the column once or twice a page.',
      choices: {
        beside: 'Beside: in the column, round as a leaf',
        closeUp: 'Close-up: half of the window, as far as its edge',
        counter: 'Counter: a strip from edge to edge, below the text',
      },
      initialValue: 'beside',
      hidden: unlessShown('picture'),
    }),
    choiceField('picturePosition', 'It stands', {
      description: 'On narrow screens the text always comes first.',
      choices: { start: 'before the text', end: 'after the text' },
      initialValue: 'start',
      missing: 'Choose where it stands.',
    }),
    field('action', 'Button', 'link', { description: 'Optional: where to read more.' }),
  ],
  image: 'picture',
});
