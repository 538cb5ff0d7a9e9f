import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { filmProblem } from '../../content/schema/file-type.ts';
import { headingField } from '../../content/schema/fields.ts';
import {
  mediaField,
  pictureOfVideoProblem,
  requiredWhenShown,
  unlessShown,
} from '../../content/schema/media-choice.ts';
import { blockPreview } from '../../content/schema/previews.ts';

/** The opening of a page; its heading is the page's `h1`. */
export const hero = defineBlock({
  name: 'hero',
  title: 'Hero',
  description: 'The opening of a page, with its main heading. It can only come first.',
  group: 'opening',
  fields: [
    defineField({
      name: 'eyebrow',
      title: 'Line above the heading',
      description: 'Optional: a few words that say what the page is about.',
      type: 'string',
    }),
    headingField,
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Optional: one to three sentences under the heading.',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'layout',
      title: 'Layout',
      description: 'Without picture, animation or video all layouts show the text alone.',
      type: 'string',
      options: {
        list: [
          { value: 'split', title: 'Split: text beside the picture' },
          { value: 'centred', title: 'Centred: text in the middle, the picture wide below' },
          { value: 'full', title: 'Full: the picture fills the width, the text lies on it' },
        ],
        layout: 'radio',
      },
      initialValue: 'split',
    }),
    mediaField(['picture', 'animation', 'video']),
    defineField({
      name: 'picture',
      title: 'Picture',
      description:
        'Optional, but a video needs one: it is shown until the video plays. Shared links show it, whatever the hero shows.',
      type: 'picture',
      validation: (rule) => rule.custom(pictureOfVideoProblem),
    }),
    defineField({
      name: 'animation',
      title: 'Animation',
      description: 'Its still picture is the first thing visitors see. It is never cut, in any layout.',
      type: 'vectorAnimation',
      hidden: unlessShown('animation'),
      validation: (rule) => rule.custom(requiredWhenShown('animation', 'Choose an animation.')),
    }),
    defineField({
      name: 'video',
      title: 'Video',
      description: 'A short silent film in a loop (MP4 or WebM, at most about 3 MB). Visitors can stop it.',
      type: 'file',
      options: { accept: 'video/mp4,video/webm' },
      hidden: unlessShown('video'),
      validation: (rule) => [
        rule.custom(requiredWhenShown('video', 'Upload or choose a film.')),
        rule.custom(filmProblem),
      ],
    }),
    defineField({
      name: 'eveningVideo',
      title: 'Video in the evening',
      description:
        'Optional: the same film for visitors whose device is set to dark. Without it, a film over a drawing plays by day only.',
      type: 'file',
      options: { accept: 'video/mp4,video/webm' },
      hidden: unlessShown('video'),
      validation: (rule) => rule.custom(filmProblem),
    }),
    defineField({
      name: 'actions',
      title: 'Buttons',
      description: 'The first one is the one that stands out.',
      type: 'array',
      of: [{ type: 'link' }],
      validation: (rule) => rule.max(EDITORIAL.buttons).error(`Keep at most ${EDITORIAL.buttons} buttons.`),
    }),
  ],
  preview: blockPreview('Hero', 'picture'),
});
