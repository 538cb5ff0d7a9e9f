import type { VideoObject } from 'schema-dts';
import { SHARE_IMAGE_SIZE } from '../../config/share-image.ts';
import { isoDuration } from '../../config/duration.ts';
import { parseVideoAddress } from '../../config/privacy/video-hosts.ts';
import { fileAddress, pictureSources } from '../../site/images.ts';
import { textContent } from '../../site/rich-text/text-content.ts';
import type { BlockOf } from '../../content/types.ts';
import type { PageContext } from '../../site/page-context.ts';
import type { JsonLdContext } from '../block-json-ld.ts';
import { plainText } from '../../content/plain-text.ts';

/**
 * Builds the `VideoObject` of each video of a page. Videos without description, image or date are left out, as search
 * engines require them.
 */
export function videoJsonLd(
  blocks: readonly BlockOf<'video'>[],
  { page }: Pick<JsonLdContext, 'page'>,
): object | undefined {
  const videos = blocks.flatMap((block) => videoObject(block, page) ?? []);
  if (videos.length === 0) return undefined;
  return { '@context': 'https://schema.org', '@graph': videos };
}

function videoObject(block: BlockOf<'video'>, page: PageContext): VideoObject | undefined {
  const { width, height } = SHARE_IMAGE_SIZE;
  const thumbnail = pictureSources(page, block.picture, {
    widths: [width],
    aspectRatio: width / height,
    isAbsolute: true,
  });
  const hosted = block.source === 'address' ? parseVideoAddress(block.address ?? '') : undefined;
  const contentUrl =
    block.source === 'file' ? fileAddress(page.images, block.file?.id, { isAbsolute: true }) : undefined;
  if (!block.intro || !block.publishedAt || !thumbnail || (!hosted && !contentUrl)) return undefined;
  const duration = isoDuration(block.duration);
  return {
    '@type': 'VideoObject',
    name: plainText(block.title),
    description: plainText(block.intro),
    thumbnailUrl: thumbnail.src,
    uploadDate: block.publishedAt,
    inLanguage: page.locale.iso,
    ...(duration !== undefined && { duration }),
    ...(hosted && { embedUrl: withoutQuery(hosted.playerUrl), url: hosted.watchUrl }),
    ...(contentUrl && { contentUrl }),
    ...(block.transcript && { transcript: textContent(block.transcript) }),
  };
}

/** Strips the query from the player's URL, which starts playback. */
function withoutQuery(address: string): string {
  return address.replace(/\?.*$/, '');
}
