import type { ImageAsset, PictureData } from '../../content/types.ts';
import type { ImageHelper } from './image-helper.ts';

/** Sources of a responsive image. */
export interface PictureOptions {
  /** Widths to offer, in CSS pixels times device pixel ratio; larger than the original are left out. */
  readonly widths: readonly number[];
  /** Width divided by height to crop to, around the hotspot; the picture's own when left out. */
  readonly aspectRatio?: number | undefined;
  /** Fixed format, for clients without an Accept header; by default the best one that the browser accepts. */
  readonly format?: 'jpg' | undefined;
  /** True for addresses that other hosts read, in link previews and structured data. Default: those in pages. */
  readonly isAbsolute?: boolean;
}

/** Part of a page context that image URLs need. */
export interface PicturePage {
  readonly images: ImageHelper | undefined;
  readonly content: { asset(id: string): ImageAsset | undefined };
}

/** Attributes of a responsive image. */
export interface PictureSources {
  readonly src: string;
  /** Empty for vector images, which need no candidates. */
  readonly srcset: string;
  /** Intrinsic size in pixels, which prevents layout shifts. */
  readonly width: number;
  readonly height: number;
  /** Low-quality placeholder as a data URI. */
  readonly lqip: string | null;
}

/**
 * Builds URLs and dimensions of an image, with crop and hotspot, in the best format by content negotiation.
 * @returns `undefined` without an image helper or asset.
 */
export function pictureSources(
  page: PicturePage,
  picture: Omit<PictureData, 'alt'>,
  { widths, aspectRatio, format, isAbsolute = false }: PictureOptions,
): PictureSources | undefined {
  const asset = picture.assetId === null ? undefined : page.content.asset(picture.assetId);
  if (!page.images || !asset || asset.width === null || asset.height === null) return undefined;

  const { builder, inPages } = page.images;
  const shown = (address: string) => (isAbsolute ? address : inPages(address));
  const source = builder.image({
    asset: { _ref: asset._id },
    ...(picture.crop ? { crop: picture.crop } : {}),
    ...(picture.hotspot ? { hotspot: picture.hotspot } : {}),
  });
  const { width: fullWidth, height: fullHeight } = visibleSize(asset.width, asset.height, picture.crop);
  const ratio = aspectRatio ?? fullWidth / fullHeight;

  if (asset.extension === 'svg') {
    // The content service hands out vector pictures as they are.
    const src = shown(builder.image({ asset: { _ref: asset._id } }).url());
    return { src, srcset: '', width: asset.width, height: asset.height, lqip: null };
  }

  const largest = Math.floor(Math.min(fullWidth, fullHeight * ratio));
  const offered = widthsUpTo(widths, largest);
  const urlAt = (width: number) => {
    const sized = format ? source.width(width).format(format) : source.width(width).auto('format');
    if (aspectRatio === undefined) return shown(sized.url());
    const cropped = sized.height(Math.round(width / ratio)).fit('crop');
    return shown(cropped.url());
  };
  const last = offered.at(-1) ?? largest;
  return {
    src: urlAt(last),
    srcset: offered.map((width) => `${urlAt(width)} ${width}w`).join(', '),
    width: last,
    height: Math.round(last / ratio),
    lqip: asset.lqip,
  };
}

/** Widths to offer, ascending; never larger than the original, whose own width closes the gap. */
function widthsUpTo(widths: readonly number[], largest: number): readonly number[] {
  const fitting = [...new Set(widths)].filter((width) => width <= largest).sort((a, b) => a - b);
  return fitting.length < new Set(widths).size ? [...new Set([...fitting, largest])] : fitting;
}

function visibleSize(width: number, height: number, crop: PictureData['crop']) {
  if (!crop) return { width, height };
  return {
    width: width * (1 - crop.left - crop.right),
    height: height * (1 - crop.top - crop.bottom),
  };
}
