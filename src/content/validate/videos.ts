import { isoDuration } from '../../config/duration.ts';
import { parseVideoAddress, VIDEO_HOSTS } from '../../config/video-hosts.ts';
import type { ContentProblem } from '../problem.ts';
import type { BlockOf, PageDocument } from '../types.ts';

const HOST_NAMES = VIDEO_HOSTS.map(({ name }) => name).join(' or ');

/** Videos that could not be shown: from a service that is not listed, without a file, of unreadable length. */
export function videoProblems(pages: readonly PageDocument[]): readonly ContentProblem[] {
  return pages.flatMap((page) =>
    page.blocks.flatMap((block, index) =>
      block._type === 'video'
        ? problemsOf(block).map(({ field, ...problem }) => ({
            documentId: page._id,
            locale: page.language,
            field: `blocks[${index}].${field}`,
            ...problem,
          }))
        : [],
    ),
  );
}

function problemsOf(block: BlockOf<'video'>): readonly Pick<ContentProblem, 'field' | 'message' | 'fix'>[] {
  const { source, address, file, captions, duration } = block;
  return [
    ...(source === 'address' && !parseVideoAddress(address ?? '')
      ? [
          {
            field: 'address',
            message: `'${address ?? ''}' is not the address of a video at ${HOST_NAMES}.`,
            fix: 'Copy the address from there, or upload the file.',
          },
        ]
      : []),
    ...(source === 'file' && !file
      ? [{ field: 'file', message: 'The video has no file.', fix: 'Upload it, or give an address.' }]
      : []),
    ...(captions ?? []).flatMap(({ url }, index) =>
      url === null
        ? {
            field: `captions[${index}].file`,
            message: 'The captions have no file.',
            fix: 'Upload a .vtt file.',
          }
        : [],
    ),
    ...(isoDuration(duration) === undefined
      ? [
          {
            field: 'duration',
            message: `'${duration}' is no length.`,
            fix: 'Write minutes and seconds: 2:35.',
          },
        ]
      : []),
  ];
}
