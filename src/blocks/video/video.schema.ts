import { defineArrayMember, defineField, type CustomValidator } from '@sanity/types';
import { DURATION_PATTERN } from '../../config/duration.ts';
import { LANGUAGE_KEYS } from '../../config/languages.ts';
import { parseVideoAddress, VIDEO_HOSTS } from '../../config/video-hosts.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { fileWithExtension, filmProblem } from '../../content/schema/file-type.ts';
import { headingField, introField, IDENTIFIER } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

const CAPTIONS_MISSING = 'Upload the captions as a .vtt file.';

const isFile = ({ parent }: { parent?: unknown }) =>
  typeof parent === 'object' && parent !== null && 'source' in parent && parent.source === 'file';

/** Block for a video that makes no request to its host before a click on play. */
export const video = defineBlock({
  name: 'video',
  title: 'Video',
  description: 'A video. Nothing is loaded from its host before a visitor presses play.',
  group: 'media',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'source',
      title: 'Where it comes from',
      description: 'A file of our own tells no other company who is watching.',
      type: 'string',
      options: {
        list: [
          { value: 'address', title: 'YouTube or Vimeo' },
          { value: 'file', title: 'File of our own' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'address',
      validation: (rule) => rule.required().error('Choose where the video comes from.'),
    }),
    defineField({
      name: 'address',
      title: 'Address of the video',
      description: 'As the browser shows it while the video is open.',
      type: 'url',
      hidden: isFile,
      validation: (rule) => rule.custom(videoAddressProblem),
    }),
    defineField({
      name: 'file',
      title: 'Video file',
      description: 'MP4 (H.264) plays everywhere. Keep it below 20 MB.',
      type: 'file',
      options: { accept: 'video/mp4,video/webm' },
      hidden: (context) => !isFile(context),
      validation: (rule) => [rule.custom(videoFileProblem), rule.custom(filmProblem)],
    }),
    defineField({
      name: 'captions',
      title: 'Captions',
      description: 'For people who cannot hear it, or not now. One WebVTT file per language.',
      type: 'array',
      hidden: (context) => !isFile(context),
      of: [
        defineArrayMember({
          name: 'captionTrack',
          title: 'Captions',
          type: 'object',
          fields: [
            defineField({
              name: 'language',
              title: 'Language',
              description: 'The language the captions are written in.',
              type: 'string',
              options: {
                list: LANGUAGE_KEYS.map((value) => ({ value, title: languageNames.of(value) ?? value })),
              },
              validation: (rule) => rule.required().error('Choose the language of the captions.'),
            }),
            defineField({
              name: 'file',
              title: 'WebVTT file',
              description: 'A file whose name ends in .vtt.',
              type: 'file',
              options: { accept: '.vtt' },
              validation: (rule) => [
                rule.required().error(CAPTIONS_MISSING),
                rule.custom(fileWithExtension(['vtt'], CAPTIONS_MISSING)),
              ],
            }),
          ],
          preview: { select: { title: 'language' } },
        }),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Title of the video',
      description: 'Shown on the picture, and told to people who cannot see it.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the title of the video.'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Shown until somebody presses play. It is ours: the host is not asked for it.',
      type: 'picture',
      validation: (rule) => rule.required().error('Choose the picture that stands for the video.'),
    }),
    defineField({
      name: 'duration',
      title: 'Length',
      description: 'Minutes and seconds, for example 2:35.',
      type: 'string',
      options: IDENTIFIER,
      validation: (rule) => [
        rule.required().error('Give the length, for example “2:35”.'),
        rule.custom(durationProblem),
      ],
    }),
    defineField({
      name: 'publishedAt',
      title: 'Published on',
      description: 'Optional: when the video came out. Search engines list only videos with a date.',
      type: 'date',
    }),
    defineField({
      name: 'transcript',
      title: 'Transcript',
      description: 'Optional: everything that is said, and what happens, to be read in place of watching.',
      type: 'portableText',
    }),
  ],
  preview: blockPreview('Video', 'picture'),
});

const names = VIDEO_HOSTS.map(({ name }) => name).join(' or ');

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Validates the address of a hosted video: required for that source, and on one of the listed hosts. */
export const videoAddressProblem: CustomValidator<string | undefined> = (address, { parent }) => {
  if (property(parent, 'source') === 'file') return true;
  if (!address) return `Paste the address of the video at ${names}.`;
  return parseVideoAddress(address)
    ? true
    : `This is not the address of a video at ${names}. Open the video there and copy its address, or upload the file.`;
};

/** Validates that a video of our own has a file. */
export const videoFileProblem: CustomValidator = (file, { parent }) => {
  if (property(parent, 'source') !== 'file' || property(file, 'asset') !== undefined) return true;
  return 'Upload the video as an MP4 or WebM file.';
};

/** Validates the format of a duration. */
export const durationProblem: CustomValidator<string | undefined> = (duration) =>
  duration === undefined || duration === '' || DURATION_PATTERN.test(duration)
    ? true
    : 'Write minutes and seconds, for example “2:35”.';
