import { LANGUAGE_KEYS } from '../../config/locales/languages.ts';
import { defineSamples } from '../block-samples.ts';
import { keyed, samplePhoto, sampleRichText } from '../sample-content.ts';

/*
 * Addresses of the right form that no video has: the style guide shows how a video looks before it
 * is played, and belongs to nobody.
 */
const YOUTUBE = 'https://www.youtube.com/watch?v=00000000000';
const VIMEO = 'https://vimeo.com/000000000';
const HASH = '0'.repeat(40);
const FILE = { id: `file-${HASH}-mp4`, mimeType: 'video/mp4' };

/** Videos of the style guide. */
export const samples = defineSamples(
  'video',
  (text) => {
    const empty = {
      intro: null,
      address: null,
      file: null,
      captions: null,
      publishedAt: null,
      transcript: null,
    };
    const common = {
      heading: text.heading,
      title: text.sentence,
      picture: samplePhoto(text),
      duration: '2:35',
    };
    return {
      'from YouTube, with a transcript': {
        ...empty,
        ...common,
        intro: text.sentence,
        source: 'address',
        address: YOUTUBE,
        publishedAt: '2026-09-01',
        transcript: sampleRichText(text),
      },
      'from Vimeo, with long texts': {
        ...empty,
        ...common,
        heading: text.longHeading,
        title: text.longWord,
        duration: '1:02:03',
        source: 'address',
        address: VIMEO,
      },
      'a file of our own, with captions': {
        ...empty,
        ...common,
        source: 'file',
        file: FILE,
        captions: keyed([
          ...LANGUAGE_KEYS.map((language) => ({ language, fileId: `file-${HASH}-vtt` })),
          { language: 'en' as const, fileId: null },
        ]),
      },
    };
  },
  [{ name: 'transcript open', variant: 'from YouTube, with a transcript', steps: [{ open: 'details' }] }],
);
