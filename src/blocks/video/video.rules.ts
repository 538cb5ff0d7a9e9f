import { hasExtension } from '../../content/schema/file-type.ts';
import type { BlockRules } from '../../content/validate/block-rules.ts';

/** Rules of the video beside those of its schema. */
export const videoRules: BlockRules<'video'> = {
  check: ({ captions }) =>
    (captions ?? []).flatMap(({ fileId }, index) =>
      fileId !== null && hasExtension(fileId, ['vtt'])
        ? []
        : {
            kind: 'captions-file',
            field: `captions[${index}].file`,
            message: 'The captions have no WebVTT file, or it does not exist any more.',
            fix: 'Upload a .vtt file.',
          },
    ),
};
