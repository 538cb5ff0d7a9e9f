import type { ValidationContext } from '@sanity/types';
import { DURATION_PATTERN } from '../../config/duration.ts';
import { LANGUAGE_KEYS } from '../../config/locales/languages.ts';
import { parseVideoAddress, VIDEO_HOSTS } from '../../config/privacy/video-hosts.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, choiceField, listField } from '../../content/schema/define-field.ts';
import { fileWithExtension, filmProblem } from '../../content/schema/file-type.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { property } from '../../shared/json.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

const CAPTIONS_MISSING = 'Upload the captions as a .vtt file.';

const isFile = ({ parent }: { parent?: unknown }) => property(parent, 'source') === 'file';

/** Block for a video that makes no request to its host before a click on play. */
export const video = defineBlock({
  name: 'video',
  title: 'Video',
  description: 'A video. Nothing is loaded from its host before a visitor presses play.',
  group: 'media',
  fields: [
    headingField,
    introField,
    choiceField('source', 'Where it comes from', {
      description: 'A file of our own tells no other company who is watching.',
      choices: { address: 'YouTube or Vimeo', file: 'File of our own' },
      shownAs: 'row',
      initialValue: 'address',
      missing: 'Choose where the video comes from.',
    }),
    field('address', 'Address of the video', 'url', {
      description: 'As the browser shows it while the video is open.',
      hidden: isFile,
      rules: [videoAddressProblem],
    }),
    field('file', 'Video file', 'file', {
      description: 'MP4 (H.264) plays everywhere. Keep it below 20 MB.',
      options: { accept: 'video/mp4,video/webm' },
      hidden: (context) => !isFile(context),
      rules: [videoFileProblem, filmProblem],
    }),
    listField('captions', 'Captions', {
      description: 'For people who cannot hear it, or not now. One WebVTT file per language.',
      hidden: (context) => !isFile(context),
      of: {
        name: 'captionTrack',
        title: 'Captions',
        fields: [
          choiceField('language', 'Language', {
            description: 'The language the captions are written in.',
            choices: Object.fromEntries(LANGUAGE_KEYS.map((key) => [key, languageNames.of(key) ?? key])),
            shownAs: 'menu',
            missing: 'Choose the language of the captions.',
          }),
          field('file', 'WebVTT file', 'file', {
            description: 'A file whose name ends in .vtt.',
            options: { accept: '.vtt' },
            missing: CAPTIONS_MISSING,
            rules: [fileWithExtension(['vtt'], CAPTIONS_MISSING)],
          }),
        ],
        preview: { select: { title: 'language' } },
      },
    }),
    textField('title', 'Title of the video', {
      description: 'Shown on the picture, and told to people who cannot see it.',
      missing: 'Give the title of the video.',
    }),
    field('picture', 'Picture', 'picture', {
      description: 'Shown until somebody presses play. It is ours: the host is not asked for it.',
      missing: 'Choose the picture that stands for the video.',
    }),
    textField('duration', 'Length', {
      description: 'Minutes and seconds, for example 2:35.',
      isIdentifier: true,
      missing: 'Give the length, for example “2:35”.',
      rules: [durationProblem],
    }),
    field('publishedAt', 'Published on', 'date', {
      description: 'Optional: when the video came out. Search engines list only videos with a date.',
    }),
    field('transcript', 'Transcript', 'portableText', {
      description: 'Optional: everything that is said, and what happens, to be read in place of watching.',
    }),
  ],
  image: 'picture',
});

const names = VIDEO_HOSTS.map(({ name }) => name).join(' or ');

/** Validates the address of a hosted video: required for that source, and on one of the listed hosts. */
export function videoAddressProblem(address: string | undefined, { parent }: ValidationContext) {
  if (property(parent, 'source') === 'file') return true;
  if (!address) return `Paste the address of the video at ${names}.`;
  return parseVideoAddress(address)
    ? true
    : `This is not the address of a video at ${names}. Open the video there and copy its address, or upload the file.`;
}

/** Validates that a video of our own has a file. */
export function videoFileProblem(file: unknown, { parent }: ValidationContext) {
  if (property(parent, 'source') !== 'file' || property(file, 'asset') !== undefined) return true;
  return 'Upload the video as an MP4 or WebM file.';
}

/** Validates the format of a duration. */
export function durationProblem(duration: string | undefined): string | true {
  if (duration === undefined || duration === '' || DURATION_PATTERN.test(duration)) return true;
  return 'Write minutes and seconds, for example “2:35”.';
}
