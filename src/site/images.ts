import {
  contentFolder,
  contentOrigin,
  FILES_PATH,
  PICTURES_PATH,
  FILE_TYPES,
} from '../config/content-service.ts';
import { createImageUrlBuilder, type ImageUrlBuilder } from '@sanity/image-url';
import type { Environment } from '../config/deployment/environment.ts';
import type { ImageAsset, PictureData } from '../content/types.ts';
import { memoize } from '../shared/memoize.ts';

/** Creates image addresses on the content service's CDN, and those of images and files in pages. */
export interface ImageHelper {
  /** Origin of the content service's images and files. */
  readonly origin: string;
  readonly builder: ImageUrlBuilder;
  /** Origin of images and files in pages; `undefined` when it is the site's own. */
  readonly pageOrigin: string | undefined;
  /** Returns the address in pages of an image or file on the content service's CDN. */
  readonly inPages: (address: string) => string;
}

/** Settings of {@link createImageHelper}. */
export interface ImageHelperOptions {
  /** True if the site shows images and files at its own address. Default: false, pages name the content service. */
  readonly isProxied?: boolean;
  readonly logError?: (message: string) => void;
}

/**
 * Creates the image URL builder of a deployment. Without a project id or dataset it logs an error and returns
 * `undefined`: pages then render without images (specification sections 8.37 and 8.38).
 */
export function createImageHelper(
  sanity: Environment['sanity'],
  { isProxied = false, logError = console.error }: ImageHelperOptions = {},
): ImageHelper | undefined {
  const { projectId, dataset } = sanity;
  const missing = [projectId === '' && 'SANITY_PROJECT_ID', dataset === '' && 'SANITY_DATASET'].filter(
    Boolean,
  );
  if (missing.length > 0) {
    logError(`Pictures are left out: ${missing.join(' and ')} must be set to address images.`);
    return undefined;
  }
  const origin = contentOrigin(sanity);
  const proxied = (address: string) =>
    address
      .replace(contentFolder('images', sanity), PICTURES_PATH)
      .replace(contentFolder('files', sanity), FILES_PATH);
  return {
    origin,
    pageOrigin: isProxied ? undefined : origin,
    builder: createImageUrlBuilder({ projectId, dataset, baseUrl: origin }),
    inPages: (address) => (isProxied ? proxied(address) : address),
  };
}

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
  /** True if a drawing must become pixels, as for a video's poster, which no style crops. Default: other hosts' do. */
  readonly needsPixels?: boolean;
}

/** Part of a page context that image URLs need. */
export interface PicturePage {
  readonly images: ImageHelper | undefined;
  readonly content: { asset(id: string): ImageAsset | undefined };
}

/** Attributes of a responsive image. */
export interface PictureSources {
  readonly src: string;
  /** Empty for drawings, which need no candidates. */
  readonly srcset: string;
  /** Intrinsic size in pixels, which prevents layout shifts. */
  readonly width: number;
  readonly height: number;
  /** Low-quality placeholder as a data URI. */
  readonly lqip: string | null;
  /** Part that a frame shows of a drawing: the content service does not crop SVG. `undefined` for other images. */
  readonly shows?: DrawingPart;
}

/** All of a drawing, or what lies around its focus: the share above or before it, in per cent. */
export type DrawingPart = 'whole' | number;

/** Sources by image helper, asset, and what is asked for: a picture stands on the pages of many locales. */
const sourcesIn = memoize<ImageHelper, (asset: ImageAsset) => Map<string, PictureSources>>(() =>
  memoize(() => new Map()),
);

/**
 * Builds URLs and dimensions of an image, with crop and hotspot, in the best format by content negotiation. Memoised.
 * @returns `undefined` without an image helper or asset.
 */
export function pictureSources(
  { images, content }: PicturePage,
  { assetId, crop, hotspot }: Omit<PictureData, 'alt'>,
  options: PictureOptions,
): PictureSources | undefined {
  const asset = assetId === null ? undefined : content.asset(assetId);
  if (!images || !asset || asset.width === null || asset.height === null) return undefined;
  const known = sourcesIn(images)(asset);
  const key = JSON.stringify([crop, hotspot, options]);
  const found = known.get(key);
  if (found) return found;
  const original = { ...asset, width: asset.width, height: asset.height };
  const sources = buildSources(images, original, { crop, hotspot }, options);
  known.set(key, sources);
  return sources;
}

function buildSources(
  { builder, inPages }: ImageHelper,
  asset: Pick<ImageAsset, '_id' | 'extension' | 'lqip'> & { readonly width: number; readonly height: number },
  { crop, hotspot }: Pick<PictureData, 'crop' | 'hotspot'>,
  { widths, aspectRatio, format, isAbsolute = false, needsPixels = isAbsolute }: PictureOptions,
): PictureSources {
  const shown = (address: string) => (isAbsolute ? address : inPages(address));
  const source = builder.image({
    asset: { _ref: asset._id },
    ...(crop && { crop }),
    ...(hotspot && { hotspot }),
  });
  const { width: fullWidth, height: fullHeight } = visibleSize(asset.width, asset.height, crop);
  const ratio = aspectRatio ?? fullWidth / fullHeight;

  // Other hosts want pixels, and only pixels can be cut as an editor wants it: in the colours of the day.
  const isDrawing = asset.extension === 'svg';
  if (isDrawing && !needsPixels && !isCropped(crop)) {
    const { width, height } = asset;
    const src = shown(builder.image({ asset: { _ref: asset._id } }).url());
    const isWhole = aspectRatio === undefined || width <= height;
    const size = isWhole ? { width, height } : cutTo(ratio, width, height);
    return {
      src,
      srcset: '',
      ...size,
      lqip: null,
      shows: isWhole ? 'whole' : shownPart(size, { width, height }, hotspot),
    };
  }

  const largest = Math.floor(Math.min(fullWidth, fullHeight * ratio));
  const offered = widthsUpTo(widths, largest);
  const urlAt = (width: number) => {
    const fixed = format ?? (isDrawing ? 'png' : undefined);
    const sized = fixed ? source.width(width).format(fixed) : source.width(width).auto('format');
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

const isCropped = (crop: PictureData['crop']): boolean =>
  crop !== null && [crop.left, crop.right, crop.top, crop.bottom].some((share) => share > 0);

/** Returns the largest size of a ratio within an image. */
function cutTo(ratio: number, width: number, height: number) {
  return {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
}

/** Steps of {@link DrawingPart} in a hundred: the style sheet has a rule for each. */
const FOCUS_STEP = 25;

/** Finds the part of a drawing whose middle is the hotspot's, as far as the drawing reaches; its own middle without one. */
function shownPart(
  size: { readonly width: number; readonly height: number },
  full: { readonly width: number; readonly height: number },
  hotspot: PictureData['hotspot'],
): DrawingPart {
  const axis = size.width < full.width ? 'x' : 'y';
  const seen = axis === 'x' ? size.width / full.width : size.height / full.height;
  const offset = ((hotspot?.[axis] ?? 0.5) - seen / 2) / (1 - seen);
  const share = seen === 1 ? 0.5 : Math.min(1, Math.max(0, offset));
  return Math.round((share * 100) / FOCUS_STEP) * FOCUS_STEP;
}

function visibleSize(width: number, height: number, crop: PictureData['crop']) {
  if (!crop) return { width, height };
  return {
    width: width * (1 - crop.left - crop.right),
    height: height * (1 - crop.top - crop.bottom),
  };
}

const FILE_ID = /^file-([0-9a-f]{40})-([a-z0-9]+)$/;

/** Settings of {@link fileAddress}. */
export interface FileAddressOptions {
  /** True for addresses that other hosts read, in structured data. Default: those in pages. */
  readonly isAbsolute?: boolean;
}

/**
 * Returns the address of an uploaded film or its captions; `undefined` for what is no such file's id, and when the
 * content service is not configured.
 * @param id of the file's asset: `file-{sha1}-{extension}`.
 */
export function fileAddress(
  images: ImageHelper | undefined,
  id: string | null | undefined,
  { isAbsolute = false }: FileAddressOptions = {},
): string | undefined {
  const [, name, extension = ''] = FILE_ID.exec(id ?? '') ?? [];
  if (!images || name === undefined || !Object.hasOwn(FILE_TYPES, extension)) return undefined;
  const { projectId, dataset } = images.builder.options;
  const address = `${images.origin}/files/${projectId}/${dataset}/${name}.${extension}`;
  return isAbsolute ? address : images.inPages(address);
}
