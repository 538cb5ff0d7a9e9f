import type { BlockRules } from '../../content/validate/block-rules.ts';

/** Rules of the hero beside those of its schema. */
export const heroRules: BlockRules<'hero'> = {
  check: ({ media, video }) =>
    media === 'video' && video !== null && video.mimeType === null
      ? [
          {
            kind: 'video-file',
            field: 'video',
            message: 'The video has no file, or its file does not exist any more.',
            fix: 'Upload or choose one, or show a picture.',
          },
        ]
      : [],
};
