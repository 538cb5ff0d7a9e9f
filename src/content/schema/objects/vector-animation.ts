import { defineType } from '@sanity/types';
import { field, textField, choiceField } from '../define-field.ts';
import { EDITORIAL } from '../../../config/editing/editorial.ts';

/** Extensions of animation files: Lottie and dotLottie. */
const ANIMATION_FILE_EXTENSIONS = ['json', 'lottie'] as const;

const { alternativeTextCharacters } = EDITORIAL;
const extensions = ANIMATION_FILE_EXTENSIONS.map((extension) => `.${extension}`);

/** Warning about a missing poster; no error, as not every editor has one. */
const MISSING_POSTER =
  'Add a still picture: without one there is nothing to see until the animation is there, or for visitors who want less motion.';

/** Object type for an animation file with its playback settings. */
export const vectorAnimation = defineType({
  name: 'vectorAnimation',
  title: 'Animation',
  description:
    'A vector animation: a Lottie or dotLottie file. Most expressions are evaluated; the build names those that are not.',
  type: 'object',
  fields: [
    field('file', 'File', 'file', {
      description: `A Lottie (${extensions[0]}) or dotLottie (${extensions[1]}) file. Smaller is better: half a megabyte is much.`,
      options: { accept: extensions.join(',') },
      missing: 'Upload or choose an animation file.',
    }),
    field('poster', 'Still picture', 'image', {
      description:
        'Shown until the animation is there, and to visitors who want less motion or have no JavaScript. Best a frame of it, as SVG.',
      bounds: [(rule) => rule.custom((poster) => poster !== undefined || MISSING_POSTER).warning()],
    }),
    textField('description', 'Alternative text', {
      description: 'What happens in it, for people who cannot see it. Leave it empty if it only decorates.',
      most: [alternativeTextCharacters, 'the alternative text'],
    }),
    choiceField('start', 'Starts', {
      description: 'For visitors who want less motion it never starts by itself.',
      choices: {
        automatic: 'by itself',
        hover: 'under the pointer',
        scroll: 'with the scrolling of the page',
        press: 'with its play button',
      },
      initialValue: 'automatic',
      missing: 'Choose what starts the animation.',
    }),
    field('loop', 'Repeats', 'boolean', {
      description: 'Without end. What moves for more than five seconds needs its controls.',
      initialValue: false,
    }),
    choiceField('mode', 'Direction', {
      description: 'A round trip ends where it began.',
      choices: { normal: 'from the beginning to the end', bounce: 'there and back' },
      initialValue: 'normal',
    }),
    field('speed', 'Speed', 'number', {
      description: 'How many times as fast as it was made; 1 is as it was made.',
      initialValue: 1,
      bounds: [(rule) => rule.min(0.1).max(10).error('Give a number from 0.1 to 10.')],
    }),
    field('controls', 'Controls', 'boolean', {
      description: 'Buttons below it to play, stop and search.',
      initialValue: false,
    }),
  ],
  preview: { select: { title: 'description', subtitle: 'file.asset.originalFilename', media: 'poster' } },
});
