import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, choiceField, listField } from '../../content/schema/define-field.ts';
import { filmProblem } from '../../content/schema/file-type.ts';
import { headingField } from '../../content/schema/fields.ts';
import {
  mediaField,
  pictureOfVideoProblem,
  requiredWhenShown,
  unlessShown,
} from '../../content/schema/media-choice.ts';

/** The opening of a page; its heading is the page's `h1`. */
export const hero = defineBlock({
  name: 'hero',
  title: 'Hero',
  description: 'The opening of a page, with its main heading. It can only come first.',
  group: 'opening',
  fields: [
    textField('eyebrow', 'Line above the heading', {
      description: 'Optional: a few words that say what the page is about.',
    }),
    headingField,
    textField('text', 'Text', {
      description: 'Optional: one to three sentences under the heading.',
      rows: 3,
    }),
    choiceField('layout', 'Layout', {
      description: 'Without picture, animation or video all layouts show the text alone.',
      choices: {
        split: 'Split: text beside the picture',
        centred: 'Centred: text in the middle, the picture wide below',
        full: 'Full: the picture fills the width, the text lies on it',
      },
      initialValue: 'split',
    }),
    mediaField(['picture', 'animation', 'video']),
    field('picture', 'Picture', 'picture', {
      description:
        'Optional, but a video needs one: it is shown until the video plays. Shared links show it, whatever the hero shows.',
      rules: [pictureOfVideoProblem],
    }),
    field('animation', 'Animation', 'vectorAnimation', {
      description: 'Its still picture is the first thing visitors see. It is never cut, in any layout.',
      hidden: unlessShown('animation'),
      rules: [requiredWhenShown('animation', 'Choose an animation.')],
    }),
    field('video', 'Video', 'file', {
      description: 'A short silent film in a loop (MP4 or WebM, at most about 3 MB). Visitors can stop it.',
      options: { accept: 'video/mp4,video/webm' },
      hidden: unlessShown('video'),
      rules: [requiredWhenShown('video', 'Upload or choose a film.'), filmProblem],
    }),
    field('eveningVideo', 'Video in the evening', 'file', {
      description:
        'Optional: the same film for visitors whose device is set to dark. Without it, a film over a drawing plays by day only.',
      options: { accept: 'video/mp4,video/webm' },
      hidden: unlessShown('video'),
      rules: [filmProblem],
    }),
    listField('actions', 'Buttons', {
      description: 'The first one is the one that stands out.',
      size: { max: EDITORIAL.buttons },
      of: { type: 'link' },
    }),
  ],
  image: 'picture',
});
