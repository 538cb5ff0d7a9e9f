import type { VideoObject, WithContext } from 'schema-dts';
import { isoDuration } from '../../config/duration.ts';
import { SHARE_IMAGE_SIZE } from '../../config/limits.ts';
import { parseVideoAddress } from '../../config/video-hosts.ts';
import { pictureSources } from '../../content/images/picture-sources.ts';
import { plainText } from '../../content/rich-text/plain-text.ts';
import type { Block, BlockOf } from '../../content/types.ts';
import type { PageContext } from '../../routing/page-context.ts';

/**
 * The videos of a page for search engines, one object each. They list a video only with a
 * description, a picture and a date, so one that lacks any of these says nothing.
 */
export function videoJsonLd(
  blocks: readonly Block[],
  page: Pick<PageContext, 'images' | 'content' | 'locale'>,
): readonly WithContext<VideoObject>[] {
  return blocks.flatMap((block) => (block._type === 'video' ? (videoObject(block, page) ?? []) : []));
}

function videoObject(
  block: BlockOf<'video'>,
  page: Pick<PageContext, 'images' | 'content' | 'locale'>,
): WithContext<VideoObject> | undefined {
  const { width, height } = SHARE_IMAGE_SIZE;
  const thumbnail = pictureSources(page, block.picture, { widths: [width], aspectRatio: width / height });
  const hosted = block.source === 'address' ? parseVideoAddress(block.address ?? '') : undefined;
  const contentUrl = block.source === 'file' ? block.file?.url : undefined;
  if (!block.intro || !block.publishedAt || !thumbnail || (!hosted && !contentUrl)) return undefined;
  const duration = isoDuration(block.duration);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: block.title,
    description: block.intro,
    thumbnailUrl: thumbnail.src,
    uploadDate: block.publishedAt,
    inLanguage: page.locale.iso,
    ...(duration !== undefined && { duration }),
    ...(hosted && { embedUrl: withoutQuery(hosted.playerUrl), url: hosted.watchUrl }),
    ...(contentUrl && { contentUrl }),
    ...(block.transcript && { transcript: plainText(block.transcript) }),
  };
}

/** The player's address without what makes it play at once. */
function withoutQuery(address: string): string {
  return address.replace(/\?.*$/, '');
}
