import { BLOCK_SCHEMAS } from '../../blocks/schemas.generated.ts';
import { ANCHOR_PATTERN } from '../../config/sections.ts';
import type { ContentProblem } from '../problem.ts';
import type { BlockOf, PageDocument } from '../types.ts';

/** Pages as fetched: what is in their blocks is not certain yet. */
type Pages = readonly PageDocument[];

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(BLOCK_SCHEMAS.map(({ name }) => name));

function placeOf({ _id, language }: PageDocument, field: string) {
  return { documentId: _id, locale: language, field };
}

/** Blocks that this version of the site has no folder for; nothing could show them. */
export function unknownBlockProblems(pages: Pages): readonly ContentProblem[] {
  return pages.flatMap((page) =>
    blocksOf(page).flatMap((block, index) => {
      const type: unknown = block?._type;
      if (KNOWN_TYPES.has(type)) return [];
      return {
        ...placeOf(page, `blocks[${index}]`),
        message: `The block is of the type ${JSON.stringify(type ?? null)}, which this version of the site does not know.`,
        fix: 'Remove the block, or publish with the version of the site that has it.',
      };
    }),
  );
}

/** Anchors that cannot stand in an address, or lead to two places of one page. */
export function anchorProblems(pages: Pages): readonly ContentProblem[] {
  return pages.flatMap((page) => {
    const seen = new Set<string>();
    return blocksOf(page).flatMap((block, index) => {
      const anchor = block?.section?.anchor;
      if (typeof anchor !== 'string') return [];
      const place = placeOf(page, `blocks[${index}].section.anchor`);
      if (!ANCHOR_PATTERN.test(anchor)) {
        return {
          ...place,
          message: `'${anchor}' cannot be an anchor.`,
          fix: 'Use lower-case letters, digits and hyphens, beginning with a letter.',
        };
      }
      if (seen.has(anchor)) {
        return {
          ...place,
          message: `Another block of the page has the anchor '${anchor}'.`,
          fix: 'Give each block an anchor of its own.',
        };
      }
      seen.add(anchor);
      return [];
    });
  });
}

/** What blocks were told to show, but have not: an animation, a film and its file, or the picture that stands for it. */
export function mediaProblems(pages: Pages): readonly ContentProblem[] {
  return pages.flatMap((page) =>
    page.blocks.flatMap((block, index) => {
      if (block._type !== 'hero' && block._type !== 'mediaWithText') return [];
      return problemsOfMedia(block).map(({ field, ...problem }) => ({
        ...placeOf(page, `blocks[${index}].${field}`),
        ...problem,
      }));
    }),
  );
}

type MediaProblem = Pick<ContentProblem, 'field' | 'message' | 'fix'>;

function problemsOfMedia(block: BlockOf<'hero'> | BlockOf<'mediaWithText'>): readonly MediaProblem[] {
  if (block.media === 'animation') {
    return block.animation
      ? []
      : [{ field: 'animation', message: 'There is no animation.', fix: 'Choose one, or show a picture.' }];
  }
  if (block._type === 'mediaWithText') {
    return block.picture
      ? []
      : [{ field: 'picture', message: 'There is no picture.', fix: 'Choose one, or show an animation.' }];
  }
  return block.media === 'video' ? problemsOfVideo(block) : [];
}

function problemsOfVideo({ video, picture }: BlockOf<'hero'>): readonly MediaProblem[] {
  const hasFile = video !== null && video.mimeType !== null;
  return [
    ...(hasFile
      ? []
      : [
          {
            field: 'video',
            message: 'The video has no file, or its file does not exist any more.',
            fix: 'Upload or choose one, or show a picture.',
          },
        ]),
    ...(picture
      ? []
      : [
          {
            field: 'picture',
            message: 'The hero has a video but no picture.',
            fix: 'Add one: it is shown until the video plays, and to visitors who want less motion.',
          },
        ]),
  ];
}

/** A page's blocks, as far as there are any: its shape may be wrong. */
function blocksOf(page: PageDocument): readonly (PageDocument['blocks'][number] | null)[] {
  const blocks: PageDocument['blocks'] | null = page.blocks;
  return blocks instanceof Array ? blocks : [];
}
